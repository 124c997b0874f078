import type { Database } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';
import { ownKeysetsRepo } from './keysets/own-keysets.repo.ts';
import type { KeysetCredentials, OwnKeysets } from './keysets/own-keysets.ts';
import { resumeWaitingBatches } from './resume-waiting-batches.ts';
import type { MintOutcome } from './secrets/token-mint.ts';
import type { TokenSeal } from './secrets/token-seal.ts';

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly seal: TokenSeal;
  readonly keysets: OwnKeysets | null;
  readonly wake: (laneId: string) => Promise<void>;
  readonly now: () => Date;
};

export type KeysetRefusal = 'keyset-refused' | 'unreachable';

export type SavedKeyset =
  | { readonly success: true }
  | { readonly success: false; readonly code: KeysetRefusal; readonly error: string };

const REFUSALS: Readonly<Record<KeysetRefusal, string>> = {
  'keyset-refused':
    'eBay refused this application. Check the client ID and the client secret of the production keyset.',
  unreachable:
    'eBay could not be reached, so the application could not be checked. Nothing was changed; please try again.',
};

const refusalOf = ({ kind }: MintOutcome): KeysetRefusal | null => {
  switch (kind) {
    case 'granted':
      return null;
    case 'refused':
      return 'keyset-refused';
    case 'throttled':
    case 'unreachable':
      return 'unreachable';
  }
};

/** A person's own application, where the operator takes them. */
export const ownKeysetService = ({ database, seal, keysets, wake, now }: Deps) => ({
  /** Undefined: none is taken here. */
  find: async (userId: string): Promise<{ readonly clientId: string } | null | undefined> =>
    keysets === null
      ? undefined
      : database.asUser(userId, async (tx) => {
          const keyset = await ownKeysetsRepo(tx).find();
          return keyset && { clientId: keyset.clientId };
        }),

  /** Stores an application once the marketplace has granted it a token, and resumes what waited for one. */
  async save(
    userId: string,
    credentials: KeysetCredentials,
    signal: AbortSignal,
  ): Promise<SavedKeyset> {
    if (keysets === null) {
      throw new AppError('not-found', 'This server doesn’t accept users’ own eBay applications.');
    }
    const code = refusalOf(await keysets.mintWith(credentials).mint('base', signal));
    if (code !== null) {
      return { success: false, code, error: REFUSALS[code] };
    }
    const { clientId, clientSecret } = credentials;
    const laneId = await database.asUser(userId, async (tx) => {
      const lane = await resumeWaitingBatches(tx, 'pasted');
      const sealed = seal.seal(userId, 'client-secret', clientSecret);
      await ownKeysetsRepo(tx).save({ clientId, sealed, savedAt: now() });
      return lane;
    });
    await wake(laneId);
    return { success: true };
  },
});
