import { holdPlace } from '@partsight/server/platform/current-caller';
import type { FairQueue } from '@partsight/server/platform/fair-queue';
import type { FastifyReply } from 'fastify';

import { disconnectSignal } from '../disconnect-signal.ts';
import { ApiError } from '../errors/api-error.ts';

/**
 * A slot for this reply; a client that disconnects gives up its place, and a wait for the outside gives it back:
 * every place is taken here.
 */
export async function acquireForReply(
  queue: FairQueue,
  caller: string,
  reply: FastifyReply,
): Promise<() => void> {
  const disconnected = disconnectSignal(reply);
  try {
    return holdPlace(await queue.acquire(caller, disconnected));
  } catch (error) {
    if (disconnected.aborted) {
      throw new ApiError('timeout', 'The request was given up.');
    }
    throw error;
  }
}
