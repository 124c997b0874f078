import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { XmlScanner } from './xml-scanner.ts';

/** The events of a document fed in pieces cut at the given offsets; adjacent texts are joined. */
function scan(xml: string, cuts: readonly number[] = []): string[] {
  const events: string[] = [];
  const scanner = new XmlScanner({
    wantsText: true,
    open: (name, attributes) => events.push(`<${name}|${attributes.trim()}`),
    close: (name) => events.push(`/${name}`),
    text: (text) => {
      const last = events.at(-1);
      if (last?.startsWith('"') === true) {
        events[events.length - 1] = last + text;
      } else {
        events.push(`"${text}`);
      }
    },
  });
  let from = 0;
  for (const cut of cuts.toSorted((left, right) => left - right)) {
    scanner.write(xml.slice(from, cut));
    from = Math.max(from, cut);
  }
  scanner.write(xml.slice(from));
  scanner.end();
  return events;
}

describe('a document', () => {
  test.each<[string, string, string[]]>([
    ['elements and text', '<a>x</a>', ['<a|', '"x', '/a']],
    ['prefixes are dropped', '<x:a><y:b/></x:a>', ['<a|', '<b|', '/b', '/a']],
    ['attributes are kept raw', `<a b="1" c='2>3'/>`, [`<a|b="1" c='2>3'`, '/a']],
    ['spaces inside tags', '<a  b = "1"  ></a >', ['<a|b = "1"', '/a']],
    ['references', '<a>&lt;&amp;&#65;&#x42;&quot;&apos;&gt;</a>', ['<a|', '"<&AB"\'>', '/a']],
    ['undefined references', '<a>&nbsp;&#xFFFFFFF;&;</a>', ['<a|', '"&nbsp;&#xFFFFFFF;&;', '/a']],
    ['comments', '<a><!-- <b> -- --->x</a>', ['<a|', '"x', '/a']],
    ['character data', '<a><![CDATA[<b>&amp;]]]]></a>', ['<a|', '"<b>&amp;]]', '/a']],
    ['instructions', '<?xml version="1.0"?><a><?x <b>?></a>', ['<a|', '/a']],
    ['an empty document', '', []],
  ])('%s', (_, xml, events) => {
    expect(scan(xml)).toEqual(events);
  });
});

const DOCUMENT = `<?xml version="1.0"?><!-- c --><x:a b="1>2" c='"'><d/>t&amp;&#65;e<![CDATA[x<y]]]>]]><e f="g">h</e ><!----></x:a>`;

test('gives the same events wherever a document is cut', () => {
  const whole = scan(DOCUMENT);
  expect(whole).toHaveLength(8);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: DOCUMENT.length }), { maxLength: 6 }),
      (cuts) => {
        expect(scan(DOCUMENT, cuts)).toEqual(whole);
      },
    ),
    { numRuns: 500 },
  );
  expect(
    scan(
      DOCUMENT,
      Array.from({ length: DOCUMENT.length }, (_, index) => index),
    ),
  ).toEqual(whole);
});

test.each([
  ['a declaration', '<!DOCTYPE a><a/>', 'entity-declaration'],
  ['an entity', '<a><!ENTITY b "c"></a>', 'entity-declaration'],
  ['a tag that is cut off', '<a><b c="', 'corrupt'],
  ['a comment that is cut off', '<a><!-- x', 'corrupt'],
  ['a tag without end', `<a ${'x'.repeat(100_000)}`, 'corrupt'],
])('%s is rejected', (_, xml, reason) => {
  expect(() => scan(xml)).toThrow(expect.objectContaining({ reason }));
});
