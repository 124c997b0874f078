import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

// Nothing that opens a door may reach a log line, wherever in an object it hides.
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
