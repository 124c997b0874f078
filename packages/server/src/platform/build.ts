import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

export type Build = { readonly version: string; readonly commit: string };

const HEX_ID = /^[0-9a-f]{40}$/;

/** A checkout has a placeholder in place of the id, which git and the image's build fill in. */
export function readBuild(folder: string): Build {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  const id = read('commit-id').trim();
  return { version, commit: HEX_ID.test(id) ? id : 'unreleased' };
}

/** The running release. */
export const BUILD: Build = readBuild(join(import.meta.dirname, '../../../..'));
