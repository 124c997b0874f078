import { z } from 'zod';

import { PLAIN_CONNECTIONS } from './production-rules.ts';
import { describeSetting } from './section.ts';

export const port = z.coerce.number().int().min(1).max(65_535);
/** 0 picks a free one. */
export const portOrFree = z.coerce.number().int().min(0).max(65_535);
export const milliseconds = z.coerce.number().int().min(0);
export const atLeastOne = z.coerce.number().int().min(1);
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is no postgres:// address',
});

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;

/** Scheme, host and port: anything after them would be dropped silently. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'is no http:// or https:// address' })
  .refine(isOrigin, { error: 'has more than scheme, host and port' })
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text));

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `name:base64` pairs; the first encrypts, all decrypt. Each key is 32 bytes. */
export const sealingKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [id = '', material = ''] = pair.trim().split(':');
    return { id, key: Buffer.from(material, 'base64') };
  });
  if (keys.some(({ id, key }) => id === '' || key.length !== 32)) {
    context.addIssue({
      code: 'custom',
      message: 'each entry is a name, a colon and 32 bytes in base64',
    });
  }
  if (
    hasDuplicates(keys.map(({ id }) => id)) ||
    hasDuplicates(keys.map(({ key }) => key.toString('hex')))
  ) {
    context.addIssue({ code: 'custom', message: 'holds a name or a key twice' });
  }
  return keys;
});

const hasDuplicates = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

export const origins = commaList.pipe(z.array(origin));

const SERVERS = ['postgres', 'redis'];

/** Read with every server address. */
export const plainConnections = {
  [PLAIN_CONNECTIONS]: describeSetting(
    z
      .string()
      .default('')
      .refine(
        (text) => text === '' || text.split(',').every((word) => SERVERS.includes(word.trim())),
        { error: `knows only ${SERVERS.join(' and ')}` },
      ),
    'servers that production may reach without TLS: `postgres`, `redis` or both, separated by commas',
  ),
};
