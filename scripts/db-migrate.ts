/** npm run db:migrate: brings the database of DATABASE_OWNER_URL up to date. */
import { migrate } from '@partsight/server/db/migrate';

const url = process.env['DATABASE_OWNER_URL'];
if (url === undefined) {
  throw new Error('set DATABASE_OWNER_URL to the database as its owner');
}
const applied = await migrate(url);
console.log(applied.length === 0 ? 'already up to date' : `applied ${applied.join(', ')}`);
