import { describe, expect, test } from 'vitest';

import { REFUSAL_REASONS, refusalMessage } from './refusal.ts';
import { HOSTILE_ARCHIVES } from './testing/hostile-archives.ts';
import { HOSTILE_CORPUS } from './testing/hostile-corpus.ts';
import { HOSTILE_MARKUP } from './testing/hostile-markup.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';
import { HOSTILE_WORKBOOKS } from './testing/hostile-workbooks.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { readBytes } from './testing/read-bytes.ts';
import { WRONG_TYPES } from './testing/wrong-types.ts';

const MIB = 1024 * 1024;
/** Memory of an idle parser, and what a file may add to it. */
const IDLE_RSS_BYTES = 90 * MIB;
const MAX_GROWTH_BYTES = 400 * MIB;
/** Every file must be refused for what it is, however slow the machine; npm run bench:hostile times them. */
const limits = { maxParseMs: 240_000 };

/** These try to exhaust time and memory. */
const RESOURCE_HEAVY = [...HOSTILE_WORKBOOKS, ...HOSTILE_TEXTS, ...HOSTILE_MARKUP];
/** These are recognized by their first bytes or their directory. */
const PLAIN = [...HOSTILE_ARCHIVES, ...WRONG_TYPES];

const RESOURCE_REFUSALS: ReadonlySet<string> = new Set([
  'bomb',
  'too-complex',
  'too-large-unpacked',
  'too-many-columns',
  'too-many-rows',
]);
/** Read by a parser of their own, like an upload, to measure it. Starting one takes longer than most files. */
const MEASURED = RESOURCE_HEAVY.filter(
  ({ expected }) => process.env['NIGHTLY'] === '1' || RESOURCE_REFUSALS.has(expected),
);

describe.concurrent('a file that exhausts resources', () => {
  test.each(MEASURED)('$name: $expected', async ({ build, expected }) => {
    const answer = await readBytes(build(), { limits });
    expect(answer.kind === 'refused' ? answer.reason : 'reads').toBe(expected);
    expect(answer.usage.peakRssBytes).toBeLessThan(IDLE_RSS_BYTES + MAX_GROWTH_BYTES);
  });
});

describe('a file that is not what it claims', () => {
  test.each([...RESOURCE_HEAVY.filter((file) => !MEASURED.includes(file)), ...PLAIN])(
    '$name: $expected',
    async ({ build, expected }) => {
      const answer = await parseBytes(build());
      const refused =
        answer.kind === 'refused' ? answer.reason : (answer.sheets[0]?.refused ?? 'reads');
      expect(refused).toBe(expected);
    },
  );

  test('is rejected in the same way by its own parser process', async () => {
    const answers = await Promise.all(PLAIN.slice(0, 4).map(({ build }) => readBytes(build())));
    const reasons = answers.map((answer) => (answer.kind === 'refused' ? answer.reason : 'reads'));
    expect(reasons).toEqual(PLAIN.slice(0, 4).map(({ expected }) => expected));
  });
});

test('prototype names change nothing in this process', async () => {
  for (const file of HOSTILE_CORPUS.filter(({ name }) => name.startsWith('names-from'))) {
    await readBytes(file.build());
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

test('every refusal tells the user what to do, in a sentence or two', () => {
  for (const reason of REFUSAL_REASONS) {
    expect(refusalMessage(reason)).toMatch(/^[A-Z].{30,200}\.$/);
  }
});

test('the corpus covers every refusal a file can cause', () => {
  const covered = new Set(HOSTILE_CORPUS.map(({ expected }) => expected));
  // A file over the size limit never reaches the parser, and only a very slow machine runs out of
  // time.
  const missing = REFUSAL_REASONS.filter((reason) => !covered.has(reason));
  expect(missing).toEqual(['too-large', 'timeout']);
});
