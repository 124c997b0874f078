/** Confirms an unchanged batch with as little around the api's own statement as possible. */
import { createServer } from 'node:http';

import { readBrowserKey } from '@partsight/server/accounts/browser-key';
import { BATCH_POLL } from '@partsight/server/polls/polls.repo';
import { Pool } from 'pg';

const [url = '', port = '0'] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 4 });
const IDLE_MS = 30 * 60_000;

const server = createServer((request, response) => {
  const key = readBrowserKey(/=(.+)$/.exec(request.headers.cookie ?? '')?.[1]);
  const id = /batch\/([\w-]+)/.exec(request.url ?? '')?.[1] ?? '';
  const now = new Date();
  const activeAfter = new Date(now.getTime() - IDLE_MS);
  const result = pool.query<{ revision: number }>({
    ...BATCH_POLL,
    values: [key?.hash, now, activeAfter, id],
  });
  void result.then(({ rows: [row] }) =>
    response.writeHead(row === undefined ? 401 : 304, { etag: `"${row?.revision}"` }).end(),
  );
});
// Its connections wait while the api has its turn.
server.keepAliveTimeout = 72_000;
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(port), '127.0.0.1');
