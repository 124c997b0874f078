import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

export const readList = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
