import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { decodeFrames, encodeFrame } from './parser-process/frames.ts';
import type { ParseOrder } from './parser-process/protocol.ts';
import { nodeBehind, parserWalls } from './parser-walls.ts';
import { SheetFileRefusedError } from './refusal.ts';
import type { RefusalReason } from './refusal.ts';
import { watchMemory } from './watch-memory.ts';

const MIB = 1024 * 1024;
const BASE_RSS_BYTES = 256 * MIB;
const RSS_PER_FILE_BYTE = 25;
/** A reading whose rows nobody fetches any more is given up. */
const LONGEST_IDLE_MS = 10 * 60_000;

const ENTRY = path.join(import.meta.dirname, 'parser-process', 'main.ts');
const READABLE = [path.join(import.meta.dirname, '..'), packageFolder('@e965/xlsx')];

export type Parser = {
  /** The next frame. Time spent in here counts against the limit, time between calls does not. */
  next(): Promise<unknown>;
  tell(message: unknown): void;
  /** Time spent waiting for frames so far. */
  waitedMs(): number;
  /** The most memory seen so far, as far as the system shows it. */
  peakRssBytes(): number;
  end(): Promise<void>;
};

const ABORTED: ReadonlySet<number> = new Set([133, 134]);

type Exit =
  | { readonly error: Error }
  | { readonly error: null; readonly code: number | null; readonly signal: string | null };

/**
 * Node takes the types out of the sources by a WebAssembly module. Compiled as a whole and tuned, as by
 * default, it takes each parser more time than most files do; a parser uses it once and only a little.
 */
const SLIM_STRIPPING = ['--liftoff-only', '--wasm-lazy-compilation', '--wasm-lazy-validation'];

/** Nothing readable but its own code, no writing, no child processes, no threads, no code from text. */
const parserArguments = (heapMib: number, entry: string): string[] => [
  '--permission',
  ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
  `--max-old-space-size=${heapMib}`,
  ...SLIM_STRIPPING,
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-warnings',
  entry,
];

/** How a parser is started: behind the walls, with the rights it needs. */
export const parserStart = (heapMib: number, walls = parserWalls(), entry = ENTRY) =>
  nodeBehind(walls, parserArguments(heapMib, entry), READABLE);

/**
 * A fresh process for one file, with an empty environment and the file as an open handle. It dies
 * when it takes too long or grows too large.
 */
export function startParser(fileDescriptor: number, order: ParseOrder): Parser {
  const maxRssBytes = memoryFor(order);
  const walls = parserWalls();
  const [command, ...args] = parserStart(Math.floor((maxRssBytes / MIB) * 0.85), walls);
  // The last handle is the file.
  const stdio = ['pipe', 'pipe', 'ignore', fileDescriptor] as const;
  const child = spawn(command, args, { cwd: '/', env: {}, stdio: [...stdio], detached: true });
  const [stdin, stdout] = [child.stdin, child.stdout];
  if (stdin === null || stdout === null) {
    throw new Error('the parser was started without pipes');
  }
  // A parser that was killed no longer listens; the frames tell what happened.
  stdin.on('error', () => {});
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ error: null, code, signal }));
    child.once('error', (error) => resolve({ error }));
  });

  let killedFor: RefusalReason | null = null;
  const kill = (reason: RefusalReason): void => {
    killedFor ??= reason;
    killGroup(child.pid);
  };
  let peakRssBytes = 0;
  const stopWatching = watchMemory(child.pid ?? 0, walls.between, (bytes) => {
    peakRssBytes = bytes;
    if (bytes > maxRssBytes) {
      kill('too-complex');
    }
  });
  void exited.then(stopWatching);

  const frames = decodeFrames(stdout);
  let idleTimer: NodeJS.Timeout | undefined;
  let remainingMs = order.limits.maxParseMs;
  stdin.write(encodeFrame(JSON.stringify(order)));

  return {
    async next() {
      clearTimeout(idleTimer);
      const startedAt = performance.now();
      const timer = setTimeout(() => kill('timeout'), Math.max(0, remainingMs));
      try {
        const { value, done } = await frames.next();
        if (done !== true) {
          return value;
        }
      } catch (error) {
        // Not even frames: whatever writes there is no parser any more.
        kill('corrupt');
        throw new SheetFileRefusedError('corrupt', error instanceof Error ? error.message : '');
      } finally {
        clearTimeout(timer);
        idleTimer = setTimeout(() => kill('timeout'), LONGEST_IDLE_MS).unref();
        remainingMs -= performance.now() - startedAt;
      }
      throw failureOf(await exited, killedFor);
    },
    waitedMs: () => order.limits.maxParseMs - remainingMs,
    peakRssBytes: () => peakRssBytes,
    tell: (message) => {
      stdin.write(encodeFrame(JSON.stringify(message)));
    },
    async end() {
      clearTimeout(idleTimer);
      killGroup(child.pid);
      stdout.destroy();
      await exited;
    },
  };
}

/** Whatever stands between us and the parser goes with it, however early. */
function killGroup(leader: number | undefined): void {
  try {
    process.kill(-(leader ?? Number.NaN), 'SIGKILL');
  } catch {
    // It is gone already, or never started.
  }
}

/** A small file has no honest use for much memory, so it gets little. */
const memoryFor = ({ fileBytes, limits }: ParseOrder): number =>
  Math.min(limits.maxRssBytes, BASE_RSS_BYTES + fileBytes * RSS_PER_FILE_BYTE);

function failureOf(exit: Exit, killedFor: RefusalReason | null): Error {
  if (exit.error !== null) {
    return exit.error;
  }
  // V8 aborts when its heap is full; from behind walls a signal comes as a number.
  const ranOutOfMemory =
    exit.signal === 'SIGABRT' || exit.signal === 'SIGTRAP' || ABORTED.has(exit.code ?? 0);
  return new SheetFileRefusedError(
    killedFor ?? (ranOutOfMemory ? 'too-complex' : 'corrupt'),
    `parser ended with ${exit.signal ?? exit.code}`,
  );
}

function packageFolder(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const marker = path.join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}
