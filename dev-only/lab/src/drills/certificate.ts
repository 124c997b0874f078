import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Certificate = {
  /** Where haproxy looks for the key of the certificate. */
  readonly keyFile: string;
  readonly certificateFile: string;
  readonly text: string;
};

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=HOST -addext subjectAltName=DNS:HOST';

/** Creates a self-signed certificate, valid for a day. */
export async function makeCertificate(folder: string, host = 'localhost'): Promise<Certificate> {
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = `${certificateFile}.key`;
  const request = REQUEST.replaceAll('HOST', host).split(' ');
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  return { keyFile, certificateFile, text: await readFile(certificateFile, 'utf8') };
}
