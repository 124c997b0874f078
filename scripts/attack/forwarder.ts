import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export type Forwarder = {
  readonly url: string;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  close(): Promise<void>;
};

/**
 * Stands before the product and lends whoever comes a session, and what a browser says of our own
 * pages. Reads are always one person's, so that the same question has the same answer; of everything
 * else a single person may do little in a minute, so each has the next one's session. An address that
 * names a batch is told in the words of that person's own.
 */
export async function startForwarder(
  origin: string,
  people: readonly { readonly cookie: string; readonly batch: string }[],
): Promise<Forwarder> {
  const statuses = new Map<number, number>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const asked = incoming.url ?? '/';
    const isRead = incoming.method === 'GET' && !asked.startsWith('/api/export');
    turn += isRead ? 0 : 1;
    const { cookie = '', batch = '' } = people[isRead ? 0 : turn % people.length] ?? {};
    const path = asked.replaceAll(OWN_BATCH, batch);
    const onward = request(
      new URL(origin),
      {
        method: incoming.method ?? 'GET',
        path,
        headers: {
          ...incoming.headers,
          host: new URL(origin).host,
          origin,
          'sec-fetch-site': 'same-origin',
          cookie,
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    statuses,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Stands in an address for the batch of whoever asks. */
export const OWN_BATCH = 'own-batch';
