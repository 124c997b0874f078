/** Stretches that are long enough to be no chance. */
const STRETCH = 24;
/** What all tokens begin with gives nothing away. */
const COMMON_HEAD = 40;

/** A secret and its parts, as text, in an address, as hexadecimal digits and in base 64. */
function tracesOf(secret: string): string[] {
  const from = secret.length > COMMON_HEAD + STRETCH ? COMMON_HEAD : 0;
  const stretches = [secret];
  for (let at = from; at + STRETCH <= secret.length; at += STRETCH) {
    stretches.push(secret.slice(at, at + STRETCH));
  }
  return stretches.flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64'),
  ]);
}

/** Names of the secrets that left a trace in a text. */
export const secretsSeenIn = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => tracesOf(secret).some((trace) => text.includes(trace)))
    .map(([name]) => name);
