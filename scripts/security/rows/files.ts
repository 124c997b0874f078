import { by, held, type Row } from '../row.ts';

const RECEIVE = 'apps/api/src/http/receive-upload.test.ts';
const HOSTILE = 'packages/spreadsheet/src/hostile.test.ts';

/** What people upload and download. */
export const FILE_ROWS: readonly Row[] = [
  held(
    'A31',
    'the limits of files are written down as they are',
    by(
      'packages/server/src/imports/limits-docs.test.ts',
      'the limits of files stand on the page as they are',
    ),
  ),

  held(
    'A32',
    'what is too large or too slow is refused early',
    by(RECEIVE, 'a body that says it is too large is answered before it is sent'),
    by(RECEIVE, 'a body without a length is answered at the limit and not at its end'),
    by(RECEIVE, 'dawdling uploads end early'),
  ),

  held(
    'A33',
    'a file is what its ending says',
    by('apps/api/src/batches/upload.test.ts', 'is refused in words'),
    by(HOSTILE, 'a file that is not what it says'),
  ),

  held(
    'A34',
    'unpacked size and number of entries are counted while unpacking',
    by(HOSTILE, 'names from the engine room change nothing in this process'),
    by(HOSTILE, 'the corpus covers every refusal that a file can cause'),
    by(HOSTILE, 'a file that is not what it says'),
  ),

  held(
    'A35',
    'one account holds a limited number of bytes',
    by('packages/server/src/imports/import-limits.test.ts', 'bytes count as well'),
  ),

  held(
    'A36',
    'no name and no link of a file leads anywhere',
    by('packages/spreadsheet/src/read-sheet-file.test.ts', 'a link is not followed'),
    by(HOSTILE, 'a file that is not what it says'),
  ),

  held(
    'A37',
    'names of downloads are safe',
    by(
      'apps/api/src/exports/exports.test.ts',
      'offer a name that is safe whatever the upload was called',
    ),
    by('packages/spreadsheet/src/attachment-name.test.ts', 'no name has path parts'),
  ),

  held(
    'A38',
    'uploaded files are never given out again',
    by(
      'apps/api/src/access/who-gets-what.test.ts',
      'files that people uploaded are given out by no route',
    ),
  ),

  held(
    'A39',
    'the parser has no network, little memory and little time',
    by('packages/spreadsheet/src/parser-walls.test.ts', 'has no network behind'),
    by('packages/spreadsheet/src/parser-walls.test.ts', 'is behind the best of them'),
    by('packages/spreadsheet/src/start-parser.test.ts', 'is killed when its time is over'),
    by('packages/spreadsheet/src/start-parser.test.ts', 'is killed when it has grown too large'),
  ),
];
