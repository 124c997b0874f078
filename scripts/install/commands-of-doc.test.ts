import { expect, test } from 'vitest';

import { commandsOfDoc } from './commands-of-doc.ts';

test('what is set as code between the marks is a command, and nothing else', () => {
  const page =
    'a\n    not this\n<!-- install:begin -->\nSay\n\n    one\n    two --now\n\nand `three`\n\n    four\n<!-- install:end -->\n    nor this\n';
  expect(commandsOfDoc(page)).toEqual(['one', 'two --now', 'four']);
});

test('a page without the marks is a fault', () => {
  expect(() => commandsOfDoc('    one')).toThrow('install:begin');
});
