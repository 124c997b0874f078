import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A local server that takes whatever is sent; what `answer` returns is sent back as JSON. */
export async function startReceiver(answer: (received: Received, origin: string) => unknown) {
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    buffer(request).then(
      (body) => {
        const json = answer({ path, headers, body }, origin) ?? {};
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(json));
      },
      // The sender is gone.
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
}
