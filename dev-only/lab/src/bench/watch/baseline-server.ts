/** Confirms an unchanged batch with as little work as possible: one prepared statement, no policies. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

import { Pool } from 'pg';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });

const TEXT = `select users.id, batches.revision, lanes.at_row
  from sessions join users on users.id = sessions.user_id
  join batches on batches.user_id = users.id and batches.id = $2 and cleared_at is null
  left join lanes on lanes.id = batches.lane_id
  where key_hash = $1 and expires_at > now() and seen_at > now() - interval '30 minutes'
    and is_listed(email_verified, email, email_domain)`;

createServer((request, response) => {
  const key = createHash('sha256')
    .update(/=(.+)$/.exec(request.headers.cookie ?? '')?.[1] ?? '')
    .digest();
  const id = /batch\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? '';
  const result = pool.query<{ revision: number; at_row: number | null }>({
    name: 'baseline',
    text: TEXT,
    values: [key, id],
  });
  void result.then(({ rows: [row] }) =>
    response
      .writeHead(row === undefined ? 401 : 304, { etag: `"${row?.revision}-${row?.at_row}"` })
      .end(),
  );
}).listen(Number(port), '127.0.0.1');
