import { lintSource } from '@secretlint/core';
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend';

/** What the preset does not know, above all secrets of the product. No file may match, this one included. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  // The preset asks for a whole one.
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['marketplace token', /v\^1\.1#i\^1#[^\s'"]{0,60}t\^[A-Za-z0-9+/=^#]{120}/],
  [
    'marketplace secret',
    /\b(?:PRD|SBX)-[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}\b/,
  ],
  ['signed token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20}/],
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

function ownKinds(line: string): string[] {
  const kinds = KINDS.flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []));
  const named = [...line.matchAll(NAMED)].some(([, value = '']) => isRandom(value));
  const sealing = [...line.matchAll(SEALING_KEY)].some(([, value = '']) => isRandom(value));
  return [...kinds, ...(named ? ['named secret'] : []), ...(sealing ? ['sealing key'] : [])];
}

const config = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule,
      rules: [
        {
          id: '@secretlint/secretlint-rule-database-connection-string',
          // Passwords that a script fills in.
          options: { allows: [String.raw`/:(?:\$|\\\))/`] },
        },
      ],
    },
  ],
};

export type FoundSecret = { readonly line: number; readonly kind: string };

/** Where a text holds secrets and of which kinds, without the secrets themselves. */
export async function secretsIn(path: string, text: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, contentType: 'text' },
    options: { config },
  });
  return [
    ...messages.map(({ loc, messageId }) => ({ line: loc.start.line, kind: messageId })),
    ...text
      .split('\n')
      .flatMap((line, at) => ownKinds(line).map((kind) => ({ line: at + 1, kind }))),
  ];
}
