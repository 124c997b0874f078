/** npm run access: who may come in. `access list`, `access add address a@b.c`, `access remove domain b.c`. */
import { Client } from 'pg';

const [verb = 'list', kind = '', value = ''] = process.argv.slice(2);
const url = process.env['DATABASE_OWNER_URL'];
if (url === undefined) {
  throw new Error('set DATABASE_OWNER_URL to the database as its owner');
}
if (verb !== 'list' && (!['address', 'domain'].includes(kind) || value === '')) {
  throw new Error('usage: access list | access add|remove address|domain VALUE');
}

const owner = new Client({ connectionString: url });
await owner.connect();
try {
  const rule = [kind, value.toLowerCase()];
  if (verb === 'add') {
    await owner.query(
      'insert into access_rules (kind, value) values ($1, $2) on conflict do nothing',
      rule,
    );
  } else if (verb === 'remove') {
    await owner.query('delete from access_rules where kind = $1 and value = $2', rule);
  }
  const { rows } = await owner.query<{ kind: string; value: string }>(
    'select kind, value from access_rules order by kind, value',
  );
  for (const row of rows) {
    console.log(`${row.kind.padEnd(8)} ${row.value}`);
  }
} finally {
  await owner.end();
}
