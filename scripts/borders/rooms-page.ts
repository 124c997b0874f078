import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { withBlock } from '../docs/generated-block.ts';
import type { Breach } from './breach.ts';
import { roomsTable } from './rooms-table.ts';

const PAGE = 'docs/architecture.md';

const pagesOf = async (root: string) => {
  const path = join(root, PAGE);
  const standing = await readFile(path, 'utf8');
  return { path, standing, wanted: withBlock(standing, 'rooms', roomsTable()) };
};

/** Writes the table of rooms into the page that shows it. */
export async function writeRoomsPage(root: string): Promise<void> {
  const { path, wanted } = await pagesOf(root);
  await writeFile(path, wanted);
}

export async function staleRoomsPage(root: string): Promise<Breach[]> {
  const { standing, wanted } = await pagesOf(root);
  return standing === wanted
    ? []
    : [{ kind: 'is out of date', text: `${PAGE}; npm run rooms writes it anew` }];
}
