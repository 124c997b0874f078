/** A field of the domain that only tests read is computed for no one; knip sees exports alone. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file);

/** By name alone: another type's field of the same name hides an unread one. */
test('every field of the domain is read by the product', () => {
  const declared = new Map<string, string>();
  const read = new Set<string>();
  const readWords = (text: string): void => {
    for (const word of text.split(/\W+/)) {
      read.add(word);
    }
  };
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isProduct);
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
    new Visitor({
      TSPropertySignature({ key }) {
        if (file.startsWith('packages/domain/') && key.type === 'Identifier') {
          declared.set(key.name, file);
        }
      },
      MemberExpression({ computed, property }) {
        if (!computed && property.type === 'Identifier') {
          read.add(property.name);
        }
      },
      ObjectPattern({ properties }) {
        for (const property of properties) {
          if (property.type === 'Property' && property.key.type === 'Identifier') {
            read.add(property.key.name);
          }
        }
      },
      ObjectExpression({ properties }) {
        // What the contract puts on the wire is for its readers; cents are sent as money.
        for (const property of file.startsWith('packages/contract/') ? properties : []) {
          if (property.type === 'Property' && property.key.type === 'Identifier') {
            read.add(property.key.name).add(`${property.key.name}Minor`);
          }
        }
      },
      Literal({ value }) {
        if (typeof value === 'string') {
          readWords(value);
        }
      },
      TemplateElement({ value }) {
        readWords(value.raw);
      },
    }).visit(program);
  }
  expect(declared.size).toBeGreaterThan(500);
  expect([...declared].filter(([name]) => !read.has(name))).toEqual([]);
});
