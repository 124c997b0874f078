import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

import { z } from 'zod';

export type TokenKind = 'application' | 'user' | 'refresh';

export type TokenClaims = {
  readonly tokenId: string;
  readonly kind: TokenKind;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAtMs: number;
  /** A daily quota for this token alone; by default it uses its application's. */
  readonly dailyLimit?: number;
  /** The person who consented; applications have none. */
  readonly userId?: string;
  /** The refresh token that it was minted with. */
  readonly grantId?: string;
};

/**
 * Tokens carry their own claims, so a token still works after the simulator was
 * restarted. The key guards against typing errors, not against attackers.
 */
const SEAL_KEY = 'partsight-marketplace-simulator';
const SEAL_LENGTH = 16;

/** Access tokens of the real marketplace are one and a half to two kilobytes long. */
const PADDING_BYTES = 1_000;

/** Makes the encoded text begin as refresh tokens do. */
const REFRESH_START = 'R^0';

const MARKS = {
  application: 'v^1.1#i^1#p^1#r^0#I^3#f^0#t^',
  user: 'v^1.1#i^1#p^3#r^0#I^3#f^0#t^',
  refresh: 'v^1.1#i^1#p^3#r^1#I^3#f^0#t^',
} as const satisfies Record<TokenKind, string>;

const seal = (text: string): string =>
  createHmac('sha256', SEAL_KEY).update(text).digest('base64url').slice(0, SEAL_LENGTH);

export const newTokenId = (): string => randomBytes(6).toString('hex');

function payloadOf(claims: TokenClaims): Buffer {
  const text = JSON.stringify(claims);
  const sealed = JSON.stringify({ text, seal: seal(text) });
  if (claims.kind === 'refresh') {
    return Buffer.concat([Buffer.from(REFRESH_START), Buffer.from(sealed)]);
  }
  return gzipSync(sealed + randomBytes(PADDING_BYTES).toString('base64'), { level: 1 });
}

export const writeToken = (claims: TokenClaims): string =>
  MARKS[claims.kind] + payloadOf(claims).toString('base64');

const SEALED = z.object({ text: z.string(), seal: z.string().length(SEAL_LENGTH) });

/** The claims of a token this simulator wrote; null for anything else. */
export function readToken(token: string): TokenClaims | null {
  const mark = Object.values(MARKS).find((start) => token.startsWith(start));
  if (mark === undefined) {
    return null;
  }
  try {
    const bytes = Buffer.from(token.slice(mark.length), 'base64');
    const text =
      mark === MARKS.refresh
        ? bytes.subarray(REFRESH_START.length).toString()
        : gunzipSync(bytes).toString();
    const sealed = SEALED.parse(JSON.parse(text.slice(0, text.lastIndexOf('}') + 1)));
    const isOurs = timingSafeEqual(Buffer.from(seal(sealed.text)), Buffer.from(sealed.seal));
    return isOurs ? (JSON.parse(sealed.text) as TokenClaims) : null;
  } catch {
    return null;
  }
}
