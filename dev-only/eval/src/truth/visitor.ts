import { setTimeout as delay } from 'node:timers/promises';

import type { Person } from '@partsight/chaos/people';
import { newBrowserKey } from '@partsight/server/access/browser-key';
import { databaseOver } from '@partsight/server/database';
import { openConnections } from '@partsight/server/db/connections';

import type { Product } from './open-product.ts';

const SESSION_MS = 3 * 3_600_000;

/** Somebody with a browser: every call is one that the web app makes, too. */
export type Visitor = {
  json<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  text(path: string): Promise<string>;
  upload(name: string, text: string): Promise<string>;
};

/** Too many at once are told to wait a minute; they do. */
const PATIENCE_MS = 5_000;

function visitorOf(origin: string, headers: Record<string, string>): Visitor {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      });
      if (response.status !== 429) {
        if (!response.ok) {
          throw new Error(
            `${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`,
          );
        }
        return response;
      }
      await response.body?.cancel();
      await delay(PATIENCE_MS);
    }
  };
  return {
    async json<T>(method: 'GET' | 'POST', path: string, body?: unknown) {
      const response = await ask(path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return (await response.json()) as T;
    },
    text: async (path) => (await ask(path, {})).text(),
    async upload(name, text) {
      const form = new FormData();
      form.set('file', new File([text], name));
      const response = await ask('/api/upload', { method: 'POST', body: form });
      return ((await response.json()) as { uploadId: string }).uploadId;
    },
  };
}

/** Signs people in. */
export async function signIn(
  { arena, origin }: Product,
  people: readonly Person[],
): Promise<Visitor[]> {
  const connections = openConnections({
    url: arena.environment['DATABASE_API_URL'] ?? '',
    poolSize: 2,
    onIdleError: () => undefined,
  });
  try {
    const database = databaseOver(connections);
    return await Promise.all(
      people.map(async ({ userId }) => {
        const key = newBrowserKey();
        const until = new Date(Date.now() + SESSION_MS);
        await database.asUser(userId, ({ sessions }) => sessions.open(key.hash, new Date(), until));
        return visitorOf(origin, { cookie: `__Host-partsight=${key.secret}`, origin });
      }),
    );
  } finally {
    await connections.close();
  }
}
