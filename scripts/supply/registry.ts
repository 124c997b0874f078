import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What the registry says of a package. */
export type Published = {
  readonly time: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly deprecated?: string | boolean }>>;
};

const TIMEOUT_MS = 20_000;
const AT_ONCE = 16;

/** By name; null for a package that the registry does not answer for. */
export async function askRegistry(
  names: readonly string[],
): Promise<ReadonlyMap<string, Published | null>> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry']);
  const registry = stdout.trim();
  const found = new Map<string, Published | null>();
  const ask = async (name: string): Promise<Published | null> => {
    try {
      const address = new URL(name.replace('/', '%2f'), registry);
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer.ok ? ((await answer.json()) as Published) : null;
    } catch {
      return null;
    }
  };
  const queue = names.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of queue) {
        found.set(name, await ask(name));
      }
    }),
  );
  return found;
}

const YEAR_MS = 365 * 86_400_000;
const UNMAINTAINED_AFTER_MS = 3 * YEAR_MS;

/** Why a release is not kept up; null when it is. */
export function neglectOf(
  { time, versions }: Published,
  version: string,
  now: number,
): { readonly kind: 'deprecated' | 'unmaintained'; readonly text: string } | null {
  const deprecated = versions[version]?.deprecated;
  if (deprecated !== undefined && deprecated !== false && deprecated !== '') {
    return { kind: 'deprecated', text: String(deprecated) };
  }
  const releases = Object.entries(time).filter(([name]) => name in versions);
  const last = Math.max(...releases.map(([, at]) => Date.parse(at)));
  return releases.length > 0 && now - last > UNMAINTAINED_AFTER_MS
    ? {
        kind: 'unmaintained',
        text: `no release since ${new Date(last).toISOString().slice(0, 10)}`,
      }
    : null;
}
