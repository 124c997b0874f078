import type { Row } from './row.ts';
import { BROWSER_ROWS } from './rows/browser.ts';
import { FILE_ROWS } from './rows/files.ts';
import { INPUT_ROWS } from './rows/input.ts';
import { MARKETPLACE_ROWS } from './rows/marketplace.ts';
import { OPERATION_ROWS } from './rows/operations.ts';
import { PEOPLE_ROWS } from './rows/people.ts';
import { SECRET_ROWS } from './rows/secrets.ts';

/** Every promise about security, each with the tests that hold it. */
export const ROWS: readonly Row[] = [
  ...INPUT_ROWS,
  ...BROWSER_ROWS,
  ...FILE_ROWS,
  ...PEOPLE_ROWS,
  ...SECRET_ROWS,
  ...OPERATION_ROWS,
  ...MARKETPLACE_ROWS,
];
