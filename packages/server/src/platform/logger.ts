import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

// No secret may reach a log line, however deeply it is nested.
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'token', 'access_token', 'refresh_token'];
const SECRET_PATHS = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

// Terminals and viewers obey these: they would hide, reorder or split what stands on a line.
const OBEYED = /[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g;

/** The same JSON with its strings in characters that are only shown. */
const guardLine = (line: string): string =>
  line.replaceAll(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
      hooks: { streamWrite: guardLine },
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
    },
    target,
  );
}
