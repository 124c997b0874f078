import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { childAt, readXml, textAt } from './read-xml.ts';

test('reads elements, attributes, entities and CDATA', () => {
  const document = readXml(
    '<?xml version="1.0"?>\n<a xmlns="urn:x"><b id="1&amp;2">x &lt; &#65;&#x42;</b><!-- no --><c/><d><![CDATA[<e>]]></d></a>',
  );
  if (document === null) {
    throw new Error('it was not read');
  }
  expect(childAt(document, 'b')?.attributes.get('id')).toBe('1&2');
  expect(textAt(document, 'b')).toBe('x < AB');
  expect(textAt(document, 'c')).toBe('');
  expect(textAt(document, 'd')).toBe('<e>');
  expect(textAt(document, 'e', 'f')).toBeNull();
});

test.each([
  ['a document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an unknown entity', '<a>&b;</a>'],
  ['an entity without end', '<a>&amp</a>'],
  ['a processing instruction', '<a><?php x ?></a>'],
  ['an element that is not closed', '<a><b></a>'],
  ['two elements', '<a/><b/>'],
  ['text outside', '<a/>x'],
  ['nothing', ''],
  ['half a tag', '<a'],
  ['a bad attribute', '<a b=c/>'],
  ['a character that does not exist', '<a>&#x110000;</a>'],
  ['a thousand levels', '<a>'.repeat(1_000) + '</a>'.repeat(1_000)],
])('%s is not read', (_name, text) => {
  expect(readXml(text)).toBeNull();
});

test('never throws, whatever the text', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b x="1"/>',
    '&amp;',
    '<![CDATA[',
    ']]>',
    '<!--',
    'x',
    '&',
    '<',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const document = readXml(pieces.join(''));
      expect(document === null || document.name === 'a' || document.name === 'b').toBe(true);
    }),
  );
});
