import { LRUCache } from 'lru-cache';

const WINDOW_MS = 10 * 60_000;
/** Calls to the marketplace in ten minutes, whatever key ids we are sent. */
const FOR_KNOWN_KEYS = 10;
const FOR_EACH_NETWORK = 3;
const FOR_ALL_NETWORKS = 20;
const MAX_NETWORKS = 10_000;
const MAX_TRUSTED_NETWORKS = 100;

function createWindow(limit: number) {
  let spent: number[] = [];
  return {
    hasRoom(nowMs: number): boolean {
      spent = spent.filter((atMs) => nowMs - atMs < WINDOW_MS);
      return spent.length < limit;
    },
    spend: (nowMs: number) => spent.push(nowMs),
  };
}

/**
 * How often the marketplace may be asked for keys. Senders of invented key ids spend the share of
 * their network; known keys, and networks that have sent valid notices, have shares of their own.
 */
export function createFetchBudget() {
  const knownKeys = createWindow(FOR_KNOWN_KEYS);
  const allNetworks = createWindow(FOR_ALL_NETWORKS);
  const networks = new LRUCache<string, ReturnType<typeof createWindow>>({ max: MAX_NETWORKS });
  const trusted = new LRUCache<string, ReturnType<typeof createWindow>>({
    max: MAX_TRUSTED_NETWORKS,
  });

  const takeFrom = (nowMs: number, ...windows: readonly ReturnType<typeof createWindow>[]) => {
    const hasRoom = windows.every((window) => window.hasRoom(nowMs));
    if (hasRoom) {
      windows.forEach((window) => window.spend(nowMs));
    }
    return hasRoom;
  };

  return {
    takeForKnownKey: (nowMs: number): boolean => takeFrom(nowMs, knownKeys),

    takeForNetwork(network: string, nowMs: number): boolean {
      const reserve = trusted.get(network);
      if (reserve !== undefined) {
        return takeFrom(nowMs, reserve);
      }
      const own = networks.get(network) ?? createWindow(FOR_EACH_NETWORK);
      networks.set(network, own);
      return takeFrom(nowMs, own, allNetworks);
    },

    /** A valid notice came from there. */
    trust(network: string): void {
      trusted.set(network, trusted.get(network) ?? createWindow(FOR_EACH_NETWORK));
    },
  };
}
