import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Certificate = {
  readonly keyFile: string;
  readonly certificateFile: string;
  /** Both in one, as haproxy wants them. */
  readonly bothFile: string;
  readonly text: string;
};

/** For localhost, signed by itself, good for a day. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const keyFile = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  const bothFile = join(folder, 'both.pem');
  const wish = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  execFileSync(
    'openssl',
    [
      'req',
      ...wish.split(' '),
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    ],
    { stdio: 'ignore' },
  );
  const text = await readFile(certificateFile, 'utf8');
  await writeFile(bothFile, text + (await readFile(keyFile, 'utf8')), { mode: 0o600 });
  return { keyFile, certificateFile, bothFile, text };
}
