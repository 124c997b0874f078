import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

test('a line holds no character that a terminal or a viewer obeys, and loses none', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  const fileName = 'a\u0000b\u001B[2Jc\u009Bd\u2028e\u202Ef\u2066g\uFEFFh\r\ni\u007Fj';
  logger.info({ fileName }, `read ${fileName}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[\x20-\x7E]*\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ fileName, msg: `read ${fileName}` });
});
