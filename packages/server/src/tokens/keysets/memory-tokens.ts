import type { ApplicationToken, TokenAccess } from '../../db/records/application-token.record.ts';
import type { ApplicationTokensRepo } from '../application/application-tokens.repo.ts';

const UNKNOWN: ApplicationToken = { token: null, notBefore: new Date(0), denied: null };

/** Tokens of one application that are kept by this process only. */
export function memoryTokens(): Omit<ApplicationTokensRepo, 'dropSealedByOtherKeys'> {
  const known = new Map<TokenAccess, ApplicationToken>();
  const at = (access: TokenAccess): ApplicationToken => known.get(access) ?? UNKNOWN;
  const isOf = (access: TokenAccess, savedAt: Date): boolean =>
    at(access).token?.savedAt.getTime() === savedAt.getTime();

  return {
    find: async ({ access }) => known.get(access) ?? null,

    async save({ access }, token) {
      // The time identifies a token, so no two tokens have the same time.
      const after = (at(access).token?.savedAt.getTime() ?? 0) + 1;
      const savedAt = new Date(Math.max(token.savedAt.getTime(), after));
      known.set(access, { ...UNKNOWN, token: { ...token, savedAt, refusedAt: null } });
    },

    async markRefused({ access }, savedAt, now) {
      const { token } = at(access);
      if (token !== null && token.refusedAt === null && isOf(access, savedAt)) {
        known.set(access, { ...at(access), token: { ...token, refusedAt: now } });
      }
    },

    async drop({ access }, savedAt) {
      if (isOf(access, savedAt)) {
        known.set(access, { ...at(access), token: null });
      }
    },

    async deny({ access }, why, now) {
      known.set(access, { ...at(access), denied: { at: now, why } });
    },

    async postpone({ access }, notBefore) {
      known.set(access, { ...at(access), notBefore });
    },

    async clearDenial({ access }) {
      known.set(access, { ...UNKNOWN, token: at(access).token });
    },

    // One process mints for itself, and its callers share one promise.
    claim: async () => true,
    endClaim: async () => true,
  };
}
