import { by, held, type Row } from '../row.ts';

const ODD = 'apps/api/src/http/odd-requests.test.ts';
const HOSTILE = 'apps/api/src/http/hostile-input.test.ts';
const IMPORTS = 'packages/server/src/imports/import-limits.test.ts';

/** What comes in: text, questions, and more of them than is good. */
export const INPUT_ROWS: readonly Row[] = [
  held(
    'A1',
    'imported text is shown and never becomes markup',
    by(
      'e2e/journeys/hostile-text.spec.ts',
      'text that people upload or type is shown and never runs, on any screen',
    ),
  ),

  held(
    'A2',
    'links and pictures lead to http and https only',
    by('apps/api/src/stores/lying-marketplace.test.ts', 'of a listing leads nowhere'),
  ),

  held(
    'A3',
    'no input becomes part of a statement or makes the server fail',
    by(HOSTILE, 'nothing that is sent makes the server fail'),
    by(ODD, 'a request that no page sends is answered'),
  ),

  held(
    'A4',
    'no pattern takes long over hostile text',
    by(
      'scripts/lint/regex-times.test.ts',
      'no pattern of the server side takes long over any text',
    ),
    by('apps/api/src/http/bad-requests.test.ts', 'a path of slashes costs no time'),
  ),

  held(
    'A5',
    'exports carry nothing that a spreadsheet would run',
    by('apps/api/src/exports/exports.test.ts', 'carries nothing that a spreadsheet would run'),
    by('packages/spreadsheet/src/write-csv.test.ts', 'formulas are guarded unless that is refused'),
    by(
      'packages/spreadsheet/src/libreoffice.test.ts',
      'no cell of a written CSV becomes a formula',
    ),
  ),

  held(
    'A6',
    'no text is run as a program',
    by('scripts/lint/guarding-rules.test.ts', 'no text is run as a program'),
    by('apps/api/src/web/web-app.test.ts', 'each page comes with a nonce of its own'),
  ),

  held(
    'A7',
    'calls go to the one marketplace and follow no redirect',
    by('packages/marketplace/src/http/refusal.test.ts', 'a redirect'),
  ),

  held(
    'A8',
    'no entity and no document type of a workbook is read',
    by('packages/spreadsheet/src/hostile.test.ts', 'a file that is not what it says'),
  ),

  held(
    'A9',
    'every input is checked on the server',
    by(HOSTILE, 'nothing that is sent makes the server fail'),
    by(ODD, 'a request that no page sends is answered'),
    by('apps/api/src/app.test.ts', 'a body that is not what the endpoint takes is a 400'),
  ),

  held(
    'A10',
    'no step of a batch can be left out',
    by('apps/api/src/batches/steps.test.ts', 'no step of a batch comes before the one it follows'),
  ),

  held(
    'A11',
    'limits of size, rows and lists hold, also when many come at once',
    by(IMPORTS, 'twenty uploads at once with room for one let exactly one in'),
    by('apps/api/src/batches/upload.test.ts', 'more rows than allowed say so'),
    by('apps/api/src/http/receive-upload.test.ts', 'a file of exactly the limit is read'),
  ),

  held(
    'A12',
    'a batch is made whole or not at all',
    by(
      'packages/server/src/imports/import-batch.test.ts',
      'a fault at any statement of an upload leaves the database as it was',
    ),
  ),

  held(
    'A13',
    'no race spends more than there is',
    by('packages/server/src/lanes/hold/lane-gate.test.ts', 'of many who ask at once grants one'),
    by(IMPORTS, 'twenty uploads at once with room for one let exactly one in'),
  ),

  held(
    'A14',
    'each person has limits of their own',
    by('apps/api/src/http/rate-limits.test.ts', 'has a limit for each person'),
    by('apps/api/src/http/rate-limits.test.ts', 'a burst is refused for whoever made it'),
    by('apps/api/src/http/redis-lost.test.ts', 'limits hold without Redis'),
  ),
];
