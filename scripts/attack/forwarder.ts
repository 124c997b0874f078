import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Forwarder = {
  readonly url: string;
  /** How often each status was returned. */
  readonly statuses: ReadonlyMap<number, number>;
  close(): Promise<void>;
};

/** In an address: the batch of the user whose session is used. */
export const OWN_BATCH = 'own-batch';

/**
 * A proxy that adds a session and the headers of our own pages. Reads always use the first user, so that
 * the same request gets the same response. Rate limits allow one user few other requests a minute, so
 * these go through all users in turn.
 */
export async function startForwarder(
  origin: string,
  users: readonly { readonly cookie: string; readonly batch: string }[],
): Promise<Forwarder> {
  const statuses = new Map<number, number>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = incoming;
    const isRead = method === 'GET' && !url.startsWith('/api/export');
    turn += isRead ? 0 : 1;
    const { cookie = '', batch = '' } = users[isRead ? 0 : turn % users.length] ?? {};
    const own = { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin', cookie };
    const path = url.replaceAll(OWN_BATCH, batch);
    const options = { method, path, headers: { ...headers, ...own } };
    const onward = request(new URL(origin), options, (response) => {
      const status = response.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      outgoing.writeHead(status, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
