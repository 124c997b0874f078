import { randomUUID } from 'node:crypto';

import { openConnections } from '../db/connections.ts';
import { createDatabase } from '../db/database.ts';
import type { TokenAccess } from '../db/records/application-token.record.ts';
import { createLogger } from '../platform/logger.ts';
import type { MintOutcome, TokenMint } from '../tokens/secrets/token-mint.ts';
import { tokenSeal, type SealingKey } from '../tokens/secrets/token-seal.ts';
import { tokenService } from '../tokens/tokens.service.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_KEY: SealingKey = { id: 'test', key: Buffer.alloc(32, 7) };

type MintScript = (access: TokenAccess) => MintOutcome | Promise<MintOutcome>;

/** Users' tokens on a real database with a scripted mint. */
export function tokenHarness(
  db: TestDatabase,
  answer: MintScript | null = null,
  startsAt = new Date('2026-11-15T12:00:00Z'),
) {
  let now = startsAt;
  const logLines: string[] = [];
  let mints = 0;
  const woken: string[] = [];
  const wake = async (laneId: string): Promise<void> => void woken.push(laneId);
  const mint: TokenMint = {
    application: `application-${randomUUID()}`,
    async mint(access) {
      mints += 1;
      return answer?.(access) ?? { kind: 'unreachable', detail: 'no answer given' };
    },
  };
  const logger = createLogger('test', 'info', { write: (line) => logLines.push(line) });

  const tokensWith = (database = db.database, keys: readonly SealingKey[] = [TEST_KEY]) =>
    tokenService({
      database,
      seal: tokenSeal(keys),
      wake,
      now: () => now,
      logger,
      mint: answer === null ? null : mint,
    });

  return {
    tokens: tokensWith(),
    application: mint.application,
    minted: () => mints,
    woken,
    logLines,
    logger,
    now: () => now,
    advance: (ms: number) => (now = new Date(now.getTime() + ms)),

    /** The same users in a process started with these keys. */
    withKeys: (...keys: SealingKey[]) => tokensWith(db.database, keys),

    /** A second process: its own connections, and no shared memory. */
    otherProcess() {
      const connections = openConnections({
        url: db.appUrl,
        poolSize: 5,
        onIdleError: () => undefined,
      });
      return { tokens: tokensWith(createDatabase(connections)), close: () => connections.close() };
    },

    valueOf: async (userId: string): Promise<string | null> => {
      const token = await db.database.asUser(userId, (tx) => tokensWith().usableIn(tx));
      return token?.value ?? null;
    },
  };
}
