import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Certificate = {
  readonly keyFile: string;
  readonly certificateFile: string;
  /** Certificate and key in one file, for haproxy. */
  readonly bothFile: string;
  readonly text: string;
};

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';

/** Creates a self-signed certificate for localhost, valid for a day. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const keyFile = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  const bothFile = join(folder, 'both.pem');
  execFileSync('openssl', [...REQUEST.split(' '), '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  const text = await readFile(certificateFile, 'utf8');
  await writeFile(bothFile, text + (await readFile(keyFile, 'utf8')), { mode: 0o600 });
  return { keyFile, certificateFile, bothFile, text };
}
