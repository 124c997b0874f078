import type { ApiUser, BenchApi } from '../api.ts';
import { rssOf, watchProcess } from '../process-usage.ts';

/** Downloads an export and measures time and memory of the api. */
export async function measureExport(api: BenchApi, { headers }: ApiUser, path: string) {
  const before = rssOf(api.pid);
  const watch = watchProcess(api.pid, await api.backends());
  const startedAt = performance.now();
  const response = await fetch(`${api.origin}${path}`, { headers });
  let bytes = 0;
  for await (const chunk of (response.body as AsyncIterable<Uint8Array> | null) ?? []) {
    bytes += chunk.length;
  }
  const ms = performance.now() - startedAt;
  const { own, cpuMs } = watch.stop();
  return { ms, cpuMs, bytes, grownBytes: own - before, peakBytes: own };
}
