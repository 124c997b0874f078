import { connect } from 'node:tls';

const CONNECT_TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;

/** When the certificate of an https address expires; null when none was shown. */
export function certificateExpiry(address: string, signal: AbortSignal): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    // An expired one, too, has to be read.
    const socket = connect({
      host: hostname,
      port: Number(port) || HTTPS_PORT,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_TIMEOUT_MS)]);
    ended.addEventListener('abort', () => socket.destroy(new Error('no certificate in time')));
    socket.once('error', () => resolve(null));
    socket.once('secureConnect', () => {
      const expiresAt = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(expiresAt.getTime()) ? null : expiresAt);
    });
  });
}
