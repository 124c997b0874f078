import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { PROCESS_NAME } from '../platform/process-name.ts';
import { MAX_WAIT_MS } from './connection-gate.ts';

const CHANNEL = 'partsight_changes';
const RECONNECT_MS = 1_000;
const BEAT_EVERY_MS = 300;
/** Changes older than this are known, or the notices are late and count as down. */
const MAX_LAG_MS = 900;
/** A connection on which no beat arrives for this long is replaced. */
const MAX_SILENCE_MS = 30_000;

type Handlers = {
  /** Batches, sessions or the identity of a user have changed. */
  readonly onUser: (userId: string) => void;
  /** The allow-list has changed. */
  readonly onEveryone: () => void;
  /** Notices may have been lost. */
  readonly onLost: () => void;
  readonly onError: (error: unknown) => void;
  /** Whether anything depends on the notices; while nothing does, no beats are sent. */
  readonly isNeeded: () => boolean;
};

export type ChangeNotices = {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Whether a change from now on is going to be told. */
  readonly isListening: () => boolean;
  /** Whether all changes that were committed more than a second ago have been told. */
  readonly isCurrent: () => boolean;
};

/**
 * What the triggers of migration 0180 tell at commit. PostgreSQL delivers notices in the order of commits, so
 * a beat that this process sends itself proves that everything before it has arrived. Beats leave by a
 * connection of their own, which waits for no one else's work. Behind a pooler that lends connections
 * for one transaction each, none arrives, and the notices count as down.
 */
export function createChangeNotices(
  url: string,
  { onUser, onEveryone, onLost, onError, isNeeded }: Handlers,
): ChangeNotices {
  const name = randomUUID();
  let listener: Client | null = null;
  let sender: Client | null = null;
  let isListening = false;
  let isStopped = true;
  let isBeating = false;
  /** When the last beat that came back was sent. */
  let currentAtMs = -Infinity;
  let lastNoticeAtMs = 0;
  let reconnect: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;

  const receive = (payload = ''): void => {
    const [kind, subject = '', sentAtMs] = payload.split(' ');
    if (kind === 'user') {
      onUser(subject);
    } else if (kind === 'everyone') {
      onEveryone();
    } else if (subject === name) {
      currentAtMs = Number(sentAtMs);
      lastNoticeAtMs = currentAtMs;
    }
  };

  const close = async (): Promise<void> => {
    const open = [listener, sender].filter((client) => client !== null);
    listener = null;
    sender = null;
    isListening = false;
    currentAtMs = -Infinity;
    await Promise.allSettled(open.map((client) => client.end()));
  };

  /** Both connections are replaced. */
  const lose = (lost: Client): void => {
    if (lost === listener || lost === sender) {
      void close();
      onLost();
      reconnect = isStopped ? undefined : setTimeout(() => void open(), RECONNECT_MS).unref();
    }
  };

  const connection = (): Client => {
    const client = new Client({
      connectionString: url,
      application_name: `${PROCESS_NAME} notices`,
      connectionTimeoutMillis: MAX_WAIT_MS,
      query_timeout: MAX_WAIT_MS,
      keepAlive: true,
    });
    client.on('error', (error) => {
      onError(error);
      lose(client);
    });
    client.on('end', () => lose(client));
    return client;
  };

  const open = async (): Promise<void> => {
    const [listening, sending] = [connection(), connection()];
    [listener, sender] = [listening, sending];
    listening.on('notification', ({ payload }) => receive(payload));
    try {
      await Promise.all([listening.connect(), sending.connect()]);
      await listening.query(`listen ${CHANNEL}`);
      isListening = listening === listener;
      lastNoticeAtMs = performance.now();
    } catch (error) {
      onError(error);
      lose(listening);
    }
  };

  const beat = async (): Promise<void> => {
    if (isBeating || !isListening || listener === null || sender === null) {
      return;
    }
    const atMs = performance.now();
    if (!isNeeded()) {
      lastNoticeAtMs = atMs;
      return;
    }
    if (atMs - lastNoticeAtMs > MAX_SILENCE_MS) {
      lose(listener);
      return;
    }
    const sending = sender;
    isBeating = true;
    try {
      await sending.query('select pg_notify($1, $2)', [CHANNEL, `beat ${name} ${atMs}`]);
    } catch (error) {
      onError(error);
      lose(sending);
    } finally {
      isBeating = false;
    }
  };

  return {
    start() {
      isStopped = false;
      void open();
      beats = setInterval(() => void beat(), BEAT_EVERY_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(reconnect);
      clearInterval(beats);
      await close();
    },
    isListening: () => isListening,
    isCurrent: () => performance.now() - currentAtMs < MAX_LAG_MS,
  };
}
