import { z } from 'zod';

export const port = z.coerce.number().int().min(1).max(65_535);
/** 0 picks a free one. */
export const portOrFree = z.coerce.number().int().min(0).max(65_535);
export const milliseconds = z.coerce.number().int().min(0);
export const atLeastOne = z.coerce.number().int().min(1);
export const onOrOff = z.enum(['on', 'off'], { error: 'is neither on nor off' }).default('off');
export const webUrl = z.url({
  protocol: /^https?$/,
  error: 'is no http:// or https:// address',
});
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is no postgres:// address',
});

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;

/** Scheme, host and port: anything after them would be dropped silently. */
export const origin = webUrl
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

const MAX_CATEGORIES = 4;

export const categories = commaList
  .refine((ids) => ids.length > 0 && ids.length <= MAX_CATEGORIES, {
    error: `names 1 to ${MAX_CATEGORIES} categories`,
  })
  .refine((ids) => ids.every((id) => /^\d+$/.test(id)), { error: 'is a list of category numbers' });

const KEY_BYTES = 32;

export const key = z
  .base64({ error: 'is no base64' })
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
    error: `is not ${KEY_BYTES} bytes in base64`,
  });

const SERVERS = ['postgres', 'redis'];

export const plainServers = z
  .string()
  .default('')
  .refine((text) => text === '' || text.split(',').every((word) => SERVERS.includes(word.trim())), {
    error: `knows only ${SERVERS.join(' and ')}`,
  });
