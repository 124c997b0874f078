/** npm run rooms: writes what follows from the rooms, the packages' exports and the table in the docs. */
import { resolve } from 'node:path';

import { readCheckout } from './borders/checkout.ts';
import { writeFaces } from './borders/package-exports.ts';
import { writeRoomsPage } from './borders/rooms-page.ts';

const root = resolve(import.meta.dirname, '..');
await writeFaces(await readCheckout(root));
await writeRoomsPage(root);
