import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

// No secret may reach a log line, however deeply it is nested.
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'token', 'access_token', 'refresh_token'];
const SECRET_PATHS = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

export function createLogger(
  process: string,
  level: string,
  target: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
    },
    target,
  );
}
