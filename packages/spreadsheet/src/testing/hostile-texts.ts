import { hostile, type HostileFile } from './hostile-file.ts';
import { seededRandom } from './seeded-random.ts';

const MIB = 1024 * 1024;
const SIZE = 10 * MIB;
const fillFile = (text: string): string => text.repeat(Math.floor(SIZE / text.length));

function noise(length: number): Buffer {
  const random = seededRandom(7);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** Text files that are not text, or that hang a careless reader. */
export const HOSTILE_TEXTS: readonly HostileFile[] = [
  hostile('nothing.csv', 'empty', () => ''),
  hostile('only-spaces.csv', 'empty', () => fillFile(' ')),
  hostile('only-line-ends.csv', 'empty', () => fillFile('\n')),
  hostile('only-commas.csv', 'empty', () => fillFile(`${','.repeat(20)}\n`)),
  hostile('only-a-mark.csv', 'empty', () => '\uFEFF'),
  hostile('line-ends-then-a-value.csv', 'far-cell', () => `${'\n'.repeat(SIZE - 1)}x`),
  hostile('value-line-ends-value.csv', 'far-cell', () => `Part,Qty\n${'\n'.repeat(2 * MIB)}x,1`),
  hostile('empty-quotes-in-one-line.csv', 'too-many-columns', () => fillFile('"",')),
  hostile('commas-in-one-line.csv', 'too-many-columns', () => fillFile(',')),
  hostile('letters-in-one-line.csv', 'unsupported', () => fillFile('a')),
  hostile('quotes-only.csv', 'unsupported', () => fillFile('"')),
  hostile(
    'quote-never-closed.csv',
    'reads',
    () => `Part,Qty\n"${`${'a'.repeat(400)},b\n`.repeat(20_000)}`,
  ),
  hostile('quote-never-closed-and-one-line.csv', 'unsupported', () => `"${'a'.repeat(5 * MIB)}`),
  hostile('a-thousand-columns.csv', 'too-many-columns', () => `${'a,'.repeat(1000)}\n`.repeat(100)),
  hostile(
    'names-from-the-engine-room.csv',
    'reads',
    () => '__proto__,constructor,toString\n1,2,3\n',
  ),
  hostile('two-million-rows.csv', 'too-many-rows', () => 'a,b\n'.repeat(2_000_000)),
  hostile('zeros-only.csv', 'unsupported', () => Buffer.alloc(SIZE)),
  hostile('noise.csv', 'unsupported', () => noise(64 * 1024)),
  hostile('noise.xlsx', 'unsupported', () => noise(100)),
  hostile('end-of-file-marks.csv', 'empty', () => fillFile('\u001A')),
  hostile('half-characters.csv', 'reads', () =>
    Buffer.from('Part\ud800,Qty\n1\udc00,2\n', 'utf16le'),
  ),
  hostile('a-line-of-apostrophes.csv', 'reads', () => `Part,Qty\n${"'".repeat(500_000)}=1,2\n`),
];
