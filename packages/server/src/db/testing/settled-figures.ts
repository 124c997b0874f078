import { resolve } from 'node:path';

import { FIGURES } from '../records/part-figures.record.ts';
import { SQL_FOLDER } from '../sql-folder.ts';

export const SETTLE_PART = resolve(SQL_FOLDER, 'functions/settle_part.sql');

const LIST = /(?: +(\w+) = figures\.\1,\n)+/;

/** The text of settle_part with every stored figure in its list. */
export const withFigures = (text: string): string =>
  text.replace(
    LIST,
    FIGURES.map(([, column]) => `      ${column} = figures.${column},\n`).join(''),
  );
