import { askAgain, openConnection, type HttpConnection } from '../../http/connection.ts';
import { watchProcess } from '../../process-usage.ts';
import type { Watcher } from './watchers.ts';

export type Target = {
  readonly port: number;
  readonly pid: number;
  /** Process ids of its PostgreSQL connections. */
  readonly backends: () => Promise<number[]>;
  readonly path: (watcher: Watcher) => string;
  readonly watchers: readonly Watcher[];
  /** Every response after the first. */
  readonly status: 200 | 304;
  /** What happens before each round. */
  readonly change?: () => Promise<unknown>;
};

const CONNECTIONS = 8;

/** Every watcher asks once, with the ETag of the last response. */
async function openRounds({ port, path, watchers, status: expected, change }: Target) {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(port)),
  );
  const asks = watchers.map((watcher, index) =>
    askAgain(connections[index % CONNECTIONS] as HttpConnection, path(watcher), watcher.headers),
  );
  let rounds = 0;
  return {
    async round(): Promise<void> {
      await change?.();
      await Promise.all(
        connections.map(async (_, at) => {
          for (let index = at; index < asks.length; index += CONNECTIONS) {
            const status = (await asks[index]?.())?.status;
            if (rounds > 0 && status !== expected) {
              throw new Error(
                `${path(watchers[index] as Watcher)} returned ${status}, not ${expected}`,
              );
            }
          }
        }),
      );
      rounds += 1;
    },
    close: () => connections.forEach((connection) => connection.close()),
  };
}

/**
 * CPU time of process and backends per response of each target. The targets take turns, so that
 * whatever else the machine does meets all of them.
 */
export async function unitCosts<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { warmUpRounds, rounds }: { readonly warmUpRounds: number; readonly rounds: number },
): Promise<Record<Name, number>> {
  const all = await Promise.all(
    Object.entries<Target>(targets).map(async ([name, target]) => ({
      name,
      target,
      ...(await openRounds(target)),
      cpuMs: 0,
    })),
  );
  // A server that has run for a day has compiled all of this.
  for (let round = 0; round < warmUpRounds; round += 1) {
    for (const each of all) {
      await each.round();
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const each of all) {
      const usage = watchProcess(each.target.pid, await each.target.backends());
      await each.round();
      each.cpuMs += usage.stop().cpuMs;
    }
  }
  all.forEach((each) => each.close());
  return Object.fromEntries(
    all.map(({ name, target, cpuMs }) => [name, cpuMs / (rounds * target.watchers.length)]),
  ) as Record<Name, number>;
}
