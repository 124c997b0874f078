import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** Writes key.pem and certificate.pem for a host into a folder. */
export function writeCertificate(folder: string, host: string): void {
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1
    -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout key.pem -out certificate.pem`;
  execFileSync('openssl', options.split(/\s+/), { cwd: folder, stdio: 'ignore' });
}

export type TlsProxy = { readonly certificate: Buffer; close(): void };

/** The smallest stand-in for the proxy in front of the api. */
export async function startTlsProxy(
  folder: string,
  { port, apiPort }: { readonly port: number; readonly apiPort: number },
): Promise<TlsProxy> {
  writeCertificate(folder, 'localhost');
  const key = readFileSync(join(folder, 'key.pem'));
  const certificate = readFileSync(join(folder, 'certificate.pem'));
  const server = createServer({ key, cert: certificate }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const options = { host: '127.0.0.1', port: apiPort, method, path, headers };
    const onward = request(options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    certificate,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
