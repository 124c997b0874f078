/** What secrets look like, by issuer. This file must not match its own patterns. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['marketplace token', /v\^1\.1#i\^1#[^\s'"]{0,60}t\^[A-Za-z0-9+/=^#]{120}/],
  [
    'marketplace secret',
    /\b(?:PRD|SBX)-[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}\b/,
  ],
  ['cloud key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['cloud key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['code host token', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{50})/],
  ['code host token', /\bglpat-[0-9A-Za-z_-]{20}/],
  ['package registry token', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['package registry token', /_authToken\s*=\s*[^\s${]{8}/],
  ['chat token', /\bxox[abposr]-[0-9A-Za-z-]{20}/],
  ['payment key', /\b[sr]k_live_[0-9A-Za-z]{20}/],
  ['signed token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20}/],
  [
    'password in an address',
    /\b[a-z][a-z0-9+]{2,12}:\/\/[^\s:/@'"`$]{1,40}:(?!\$)[^\s/@'"`$]{12,80}@/,
  ],
];

const NAMED =
  /(?:secret|passw|token|api_?key|private_?key)[a-z_]{0,20}['"]?\s{0,3}[:=]\s{0,3}['"`]?([A-Za-z0-9+/_=-]{24,200})/gi;
const SEALING_KEY = /\b[\w-]{1,20}:([A-Za-z0-9+/]{43}=)/g;

/** Entropy in bits per character: words have about three, random letters and digits over four. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

const MIN_ENTROPY = 4;

const isRandom = (text: string): boolean => entropy(text) >= MIN_ENTROPY && /\d/.test(text);

/** The kinds of secrets in a line, without the secrets themselves. */
export function secretsIn(line: string): string[] {
  const kinds = KINDS.flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []));
  const named = [...line.matchAll(NAMED)].some(([, value = '']) => isRandom(value));
  const sealing = [...line.matchAll(SEALING_KEY)].some(([, value = '']) => isRandom(value));
  return [...kinds, ...(named ? ['named secret'] : []), ...(sealing ? ['sealing key'] : [])];
}
