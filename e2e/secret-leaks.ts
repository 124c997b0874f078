/** Long enough that a match is no coincidence. */
const FRAGMENT_LENGTH = 24;
/** All tokens begin alike, so a match of their beginning is no leak. */
const COMMON_PREFIX_LENGTH = 40;

/** A secret and its fragments: as text, in a URL, in hexadecimal and in base 64. */
function encodingsOf(secret: string): string[] {
  const from = secret.length > COMMON_PREFIX_LENGTH + FRAGMENT_LENGTH ? COMMON_PREFIX_LENGTH : 0;
  const fragments = [secret];
  for (let start = from; start + FRAGMENT_LENGTH <= secret.length; start += FRAGMENT_LENGTH) {
    fragments.push(secret.slice(start, start + FRAGMENT_LENGTH));
  }
  return fragments.flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64'),
  ]);
}

/** The names of the secrets that a text contains, in whole or in part. */
export const findLeakedSecrets = (
  text: string,
  secrets: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => encodingsOf(secret).some((encoding) => text.includes(encoding)))
    .map(([name]) => name);
