import { HOSTILE_CORPUS } from '../src/testing/hostile-corpus.ts';
import { readBytes } from '../src/testing/read-bytes.ts';

/**
 * Reads every hostile file like an upload and prints its cost. An argument selects files by a part
 * of their name.
 */
const MIB = 1024 * 1024;
const wanted = process.argv[2] ?? '';
let worstMs = 0;
let worstMib = 0;
let wrong = 0;

for (const { name, build, expected } of HOSTILE_CORPUS.filter((file) =>
  file.name.includes(wanted),
)) {
  const bytes = build();
  const startedAt = performance.now();
  const answer = await readBytes(bytes);
  const tookMs = Math.round(performance.now() - startedAt);
  const outcome = answer.kind === 'refused' ? answer.reason : 'reads';
  const peakMib = Math.round(answer.usage.peakRssBytes / MIB);
  worstMs = Math.max(worstMs, tookMs);
  worstMib = Math.max(worstMib, peakMib);
  wrong += outcome === expected ? 0 : 1;
  print(
    `${name.padEnd(48)} ${outcome.padEnd(20)} ${String(tookMs).padStart(6)} ms` +
      ` ${String(answer.usage.cpuMs).padStart(6)} ms processor ${String(peakMib).padStart(5)} MiB` +
      (outcome === expected ? '' : `  EXPECTED ${expected}`),
  );
}
print(`worst: ${worstMs} ms, ${worstMib} MiB; ${wrong} other than expected`);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
