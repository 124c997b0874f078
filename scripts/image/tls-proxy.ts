import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

export type TlsProxy = { readonly certificate: Buffer; close(): void };

/** What stands in front of the api in production, as small as it can be. */
export async function startTlsProxy(
  folder: string,
  { port, apiPort }: { readonly port: number; readonly apiPort: number },
): Promise<TlsProxy> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, outgoing) => {
      const onward = forward(
        {
          host: '127.0.0.1',
          port: apiPort,
          method: incoming.method,
          path: incoming.url,
          headers: {
            ...incoming.headers,
            'x-forwarded-for': incoming.socket.remoteAddress ?? '',
            'x-forwarded-proto': 'https',
          },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(onward);
    },
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    certificate: readFileSync(certificate),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
