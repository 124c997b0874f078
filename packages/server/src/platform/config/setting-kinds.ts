import { z } from 'zod';

export const port = z.coerce.number().int().min(1).max(65_535);
export const milliseconds = z.coerce.number().int().min(0);
export const atLeastOne = z.coerce.number().int().min(1);
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is no postgres:// address',
});

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `name:base64` pairs; the first seals, all open. Each key is 32 bytes. */
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
  return keys;
});
