import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const FILE = join(import.meta.dirname, '../../../../package.json');

/** The running release, from its package.json. */
export const PRODUCT_VERSION: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(FILE, 'utf8'))).version;
