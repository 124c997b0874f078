import { randomUUID } from 'node:crypto';

import { databaseOver } from '../database.ts';
import { openConnections } from '../db/connections.ts';
import { createLogger } from '../platform/logger.ts';
import type { TokenAccess } from '../tokens/application-token.record.ts';
import type { MintOutcome, TokenMint } from '../tokens/token-mint.ts';
import { tokenSeal, type SealingKey } from '../tokens/token-seal.ts';
import { tokens } from '../tokens/tokens.ts';
import type { TestDatabase } from './test-database.ts';

export const TEST_KEY: SealingKey = { id: 'test', key: Buffer.alloc(32, 7) };

type Answer = (access: TokenAccess) => MintOutcome | Promise<MintOutcome>;

/** Users' tokens on a real database with a mint that answers as the test says. */
export function tokenBench(
  db: TestDatabase,
  answer: Answer | null = null,
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

  const book = (database = db.database, keys: readonly SealingKey[] = [TEST_KEY]) =>
    tokens({
      database,
      seal: tokenSeal(keys),
      wake,
      now: () => now,
      logger,
      mint: answer === null ? null : mint,
    });

  return {
    tokens: book(),
    application: mint.application,
    minted: () => mints,
    woken,
    logLines,
    logger,
    now: () => now,
    later: (ms: number) => (now = new Date(now.getTime() + ms)),

    /** The same users seen by a process that was started with these keys. */
    withKeys: (...keys: SealingKey[]) => book(db.database, keys),

    /** A second process: connections of its own, and no memory in common. */
    otherProcess() {
      const connections = openConnections({
        url: db.appUrl,
        poolSize: 5,
        onIdleError: () => undefined,
      });
      return { tokens: book(databaseOver(connections)), close: () => connections.close() };
    },

    valueOf: async (userId: string): Promise<string | null> => {
      const token = await db.database.asUser(userId, (repos) => book().usableIn(repos, userId));
      return token?.value ?? null;
    },
  };
}
