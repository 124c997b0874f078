/** npm run check:borders: refuses whatever the table of rooms does not allow. */
import { resolve } from 'node:path';

import { readCheckout } from './borders/checkout.ts';
import { findBreaches } from './borders/find-breaches.ts';
import { wrongFaces } from './borders/package-exports.ts';
import { staleRoomsPage } from './borders/rooms-page.ts';
import { ROOMS } from './borders/rooms.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'));
const checkout = await readCheckout(root);
const breaches = [
  ...findBreaches(checkout),
  ...(await wrongFaces(checkout)),
  ...(await staleRoomsPage(root)),
];
for (const { kind, text } of breaches) {
  console.error(`${kind}: ${text}`);
}
const { sources, imports } = checkout;
console.log(
  `${sources.length} files, ${imports.length} imports, ${ROOMS.length} rooms, ${breaches.length} breaches`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
