import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { buildWorkbook } from './testing/build-workbook.ts';
import type { ZipPartSource } from './testing/build-zip.ts';
import { parseBytes } from './testing/parse-bytes.ts';
import { readBytes } from './testing/read-bytes.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { buildUnusualWorkbook } from './testing/unusual-workbook.ts';
import { legacyWorkbook } from './testing/wrong-types.ts';

/** Small limits keep a run short; hitting a limit is part of the test. */
const LIMITS = { maxCells: 100_000, maxOutputBytes: 4 * 1024 * 1024, maxRows: 20_000 };
/** Of the processor: a busy machine is no reason to fail. */
const MAX_FILE_MS = 5000;

/** A quarter of the files outside of the nightly run. */
const runs = (count: number): number => (process.env['NIGHTLY'] === '1' ? count : count / 4);

type Random = () => number;
const randomBelow = (random: Random, count: number): number => Math.floor(random() * count);

/** Flips bits, cuts and repeats pieces, and inserts significant bytes. */
function mutate(bytes: Buffer, random: Random): Buffer {
  let result = Buffer.from(bytes);
  for (let changes = 1 + randomBelow(random, 6); changes > 0; changes -= 1) {
    const at = randomBelow(random, result.length);
    const end = Math.min(result.length, at + 1 + randomBelow(random, 40));
    switch (randomBelow(random, 5)) {
      case 0:
        result[at] = (result[at] ?? 0) ^ (1 << randomBelow(random, 8));
        break;
      case 1:
        result = Buffer.concat([result.subarray(0, at), result.subarray(end)]);
        break;
      case 2:
        result = Buffer.concat([result.subarray(0, end), result.subarray(at)]);
        break;
      case 3:
        result.fill([0x00, 0xff, 0x7f, 0x80][randomBelow(random, 4)] ?? 0, at, end);
        break;
      default:
        result = result.subarray(0, Math.max(1, at));
    }
  }
  return result;
}

const SPLICES = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '&',
  ';',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<?',
  '<row>',
  '</row>',
  '<c>',
  '<v>',
  'r="ZZ99"',
  '&#0;',
  '&#xD800;',
  '\0',
  '=',
  ':',
  '_x0000_',
  '1e400',
  '\uFFFF',
];

function mutateText(text: string, random: Random): string {
  let result = text;
  for (let changes = 1 + randomBelow(random, 8); changes > 0; changes -= 1) {
    const at = randomBelow(random, result.length);
    const removed = randomBelow(random, 3) === 0 ? randomBelow(random, 30) : 0;
    result =
      result.slice(0, at) +
      (SPLICES[randomBelow(random, SPLICES.length)] ?? '') +
      result.slice(at + removed);
  }
  return result;
}

/** Valid zip files with damaged XML pass every checksum. */
function mutatedWorkbook(random: Random): Buffer {
  const victim = randomBelow(random, 7);
  return buildWorkbook({
    sheets: [
      {
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>3.5</v></c></row><row r="2" hidden="1"><c r="A2" t="inlineStr"><is><r><t>x</t></r><rPh><t>y</t></rPh></is></c><c r="C2" t="e"><v>#N/A</v></c></row>',
      },
      {
        state: 'hidden',
        rows: '<row><c><f>1+1</f><v>2</v></c><c t="d"><v>2020-01-01</v></c></row>',
      },
    ],
    strings: '<si><t>Part &amp; Number</t></si><si><r><t>a</t></r></si>',
    styles:
      '<numFmts><numFmt numFmtId="164" formatCode="0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>',
    change: (parts: ZipPartSource[]) =>
      parts.map((item, index) =>
        index === victim + 2
          ? { ...item, content: mutateText(item.content.toString(), random) }
          : item,
      ),
  });
}

type Outcomes = { parsed: number; refused: number };

/**
 * For any input, the readers quickly return rows or a reason. Anything else throws here and names
 * the run, which the seed reproduces.
 */
async function parseAll(files: Iterable<Buffer>): Promise<Outcomes> {
  const outcomes: Outcomes = { parsed: 0, refused: 0 };
  let run = 0;
  for (const bytes of files) {
    const before = process.cpuUsage();
    const parsed = await parseBytes(bytes, LIMITS).catch((error: unknown) => {
      throw new Error(`file ${run} broke the reader`, { cause: error });
    });
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MAX_FILE_MS) {
      throw new Error(`file ${run} took too long`);
    }
    outcomes[parsed.kind] += 1;
    run += 1;
  }
  return outcomes;
}

function* repeat(count: number, build: (run: number) => Buffer): Generator<Buffer, void> {
  for (let run = 0; run < count; run += 1) {
    yield build(run);
  }
}

// Each set must have some files read and some rejected; otherwise the damage is too small or too
// great.
test('damaged workbooks are read or rejected', async () => {
  const random = seededRandom(1);
  const sound = buildUnusualWorkbook();
  const outcomes = await parseAll(repeat(runs(300), () => mutate(sound, random)));
  expect(outcomes.refused).toBeGreaterThan(runs(100));
});

test('valid archives with damaged XML are read or rejected', async () => {
  const random = seededRandom(5);
  const outcomes = await parseAll(repeat(runs(700), () => mutatedWorkbook(random)));
  expect(Math.min(outcomes.parsed, outcomes.refused)).toBeGreaterThan(runs(100));
});

test('damaged text is read or rejected', async () => {
  const random = seededRandom(2);
  const sound =
    'Part Number,Description,Qty\r\n"00123","BOLT, ""HEX""",3\r\n="007",NUT,1\r\n'.repeat(20);
  const outcomes = await parseAll(
    repeat(runs(600), (run) =>
      run % 2 === 0
        ? mutate(Buffer.from(sound, run % 3 === 0 ? 'utf16le' : 'utf8'), random)
        : Buffer.from(mutateText(sound, random)),
    ),
  );
  expect(outcomes.parsed).toBeGreaterThan(runs(100));
});

test('damaged HTML pages and Excel 2003 XML are read or rejected', async () => {
  const random = seededRandom(3);
  const page =
    '<html><table><tr><th>Part</th><th>Qty</th></tr><tr><td>00123</td><td colspan="2">1</td></tr></table></html>';
  const xml = legacyWorkbook('xlml').toString();
  const outcomes = await parseAll(
    repeat(runs(200), (run) => Buffer.from(mutateText(run % 2 === 0 ? page : xml, random))),
  );
  expect(outcomes.parsed).toBeGreaterThan(runs(50));
});

test('damaged legacy workbooks are read or rejected', async () => {
  const random = seededRandom(6);
  const kept = path.join(import.meta.dirname, 'testing', 'made-by-libreoffice', 'odd.xls');
  const sound = [legacyWorkbook('biff8'), await readFile(kept)];
  const outcomes = await parseAll(
    repeat(runs(500), (run) => mutate(sound[run % 2] ?? Buffer.alloc(0), random)),
  );
  expect(Math.min(outcomes.parsed, outcomes.refused)).toBeGreaterThan(runs(50));
});

// The oldest formats are read by a third-party library with unknown memory use, so each file gets a
// real parser process.
test('damaged workbooks from before 1997 are read or rejected', async () => {
  const random = seededRandom(4);
  const sound = [legacyWorkbook('biff5'), legacyWorkbook('biff2')];
  for (let run = 0; run < runs(20); run += 4) {
    const files = Array.from({ length: 4 }, (_, index) =>
      mutate(sound[index % 2] ?? Buffer.alloc(0), random),
    );
    const answers = await Promise.all(files.map((bytes) => readBytes(bytes)));
    for (const answer of answers) {
      expect(answer.kind === 'refused' ? answer.reason : 'reads').not.toBe('timeout');
    }
  }
});
