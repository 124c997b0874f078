import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CapturedNotice = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** As much of an identity provider as a sign-in needs to begin, and a place where notices arrive. */
export async function startOutsideServices() {
  const notices: CapturedNotice[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/') === true) {
      const of = (path: string): string => `${origin}/${path}`;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          issuer: origin,
          authorization_endpoint: of('authorize'),
          token_endpoint: of('token'),
          jwks_uri: of('keys'),
          end_session_endpoint: of('end'),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      );
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const signature = String(request.headers['x-ebay-signature'] ?? '');
      const type = request.headers['content-type'] ?? '';
      notices.push({ headers: { 'x-ebay-signature': signature, 'content-type': type }, body });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, notices, close: () => server.close() };
}

export type OutsideServices = Awaited<ReturnType<typeof startOutsideServices>>;
