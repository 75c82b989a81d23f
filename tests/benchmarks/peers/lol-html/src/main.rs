// lol-html's rewriter with handlers that change nothing: `lol-html-run DIRECTORY SECONDS`. It looks at start tags and their attributes,
// and at text; what it writes is thrown away.

use lol_html::{doc_text, element, HtmlRewriter, Settings};
use std::cell::Cell;
use std::time::{Duration, Instant};
use std::{env, fs};

fn lex(document: &[u8], sum: &Cell<u64>) {
    let settings = Settings {
        element_content_handlers: vec![element!("*", |element| {
            let name = element.tag_name();
            let mut found = name.len() as u64 + u64::from(name.as_bytes()[0]);
            for attribute in element.attributes() {
                let name = attribute.name();
                found += name.len() as u64 + u64::from(name.as_bytes()[0]);
            }
            sum.set(sum.get() + found);
            Ok(())
        })],
        document_content_handlers: vec![doc_text!(|text| {
            sum.set(sum.get() + text.as_str().len() as u64);
            Ok(())
        })],
        strict: false,
        ..Settings::new()
    };
    let mut rewriter = HtmlRewriter::new(settings, |_: &[u8]| {});
    rewriter.write(document).expect("a document that can be read");
    rewriter.end().expect("a document that can be read");
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let seconds: f64 = arguments[2].parse().expect("a number of seconds");
    let documents: Vec<Vec<u8>> = fs::read_dir(&arguments[1])
        .expect("a directory")
        .map(|entry| fs::read(entry.expect("an entry").path()).expect("a file"))
        .collect();
    let sum = Cell::new(0);
    for measured in [false, true] {
        let mut spent = Duration::ZERO;
        while spent.as_secs_f64() < seconds {
            let start = Instant::now();
            for document in &documents {
                lex(document, &sum);
            }
            let taken = start.elapsed();
            spent += taken;
            if measured {
                println!("{}", taken.as_nanos());
            }
        }
    }
    assert_ne!(sum.get(), 0);
}
