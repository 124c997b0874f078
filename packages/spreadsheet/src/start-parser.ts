import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { decodeFrames, encodeFrame } from './parser-process/frames.ts';
import type { ParseRequest } from './parser-process/protocol.ts';
import { limitsFor, sandboxedNode, parserSandbox, type Sandbox } from './parser-sandbox.ts';
import { SheetFileRefusedError, type RefusalReason } from './refusal.ts';
import { watchMemory } from './watch-memory.ts';

const MIB = 1024 * 1024;
const BASE_RSS_BYTES = 256 * MIB;
const RSS_PER_FILE_BYTE = 25;
const HEAP_SHARE = 0.85;
/** Give up a reading whose rows are no longer fetched. */
const MAX_IDLE_MS = 10 * 60_000;

const ENTRY = path.join(import.meta.dirname, 'parser-process', 'main.ts');
const READABLE_FOLDERS = [path.join(import.meta.dirname, '..'), packageFolder('@e965/xlsx')];

export type Parser = {
  /** The next frame. Time spent in here counts against the limit, time between calls does not. */
  next(): Promise<unknown>;
  send(message: unknown): void;
  /** Time spent waiting for frames so far. */
  waitedMs(): number;
  /** Peak memory so far, where the system shows it. */
  peakRssBytes(): number;
  end(): Promise<void>;
};

const ABORT_EXIT_CODES: ReadonlySet<number> = new Set([133, 134]);

type ParserExit =
  | { readonly error: Error }
  | { readonly error: null; readonly code: number | null; readonly signal: string | null };

/**
 * Node strips types with a WebAssembly module. Compiling it eagerly with the optimizing compiler,
 * the default, takes longer than parsing most files; a parser uses it once and only a little.
 */
const FAST_START_FLAGS = ['--liftoff-only', '--wasm-lazy-compilation', '--wasm-lazy-validation'];
/** Compiled code is kept by what the compiler was told. */
const COMPILER_FLAGS = [...FAST_START_FLAGS, '--disallow-code-generation-from-strings'];

/**
 * The compiled code that parsers start from, in half of the time. Node takes it only from a folder it may
 * write; inside the sandbox no folder can be written, and outside of it a parser gets none: code in its
 * place could leave something for the next one.
 */
const codeCacheFor = ({ name }: Sandbox): string | undefined =>
  name === 'none' ? undefined : process.env['NODE_COMPILE_CACHE'];

/** Read access to its own code only; no child processes, threads or code from strings. */
const parserArguments = (heapMib: number, entry: string, readable: readonly string[]): string[] => [
  '--permission',
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
  `--max-old-space-size=${heapMib}`,
  ...COMPILER_FLAGS,
  '--disable-proto=delete',
  '--no-warnings',
  entry,
];

/** The command line of a parser: inside the sandbox, with the permissions it needs. */
export function parserCommand(maxRssBytes: number, sandbox = parserSandbox(), entry = ENTRY) {
  const cache = codeCacheFor(sandbox);
  const folders = cache === undefined ? READABLE_FOLDERS : [...READABLE_FOLDERS, cache];
  const args = parserArguments(Math.floor((maxRssBytes / MIB) * HEAP_SHARE), entry, folders);
  return sandboxedNode(
    sandbox,
    cache === undefined ? args : [`--allow-fs-write=${cache}`, ...args],
    folders,
    {
      ...limitsFor(maxRssBytes),
      ...(cache !== undefined && { environment: [`NODE_COMPILE_CACHE=${cache}`] }),
    },
  );
}

let isCodeCached = false;

/** A parser without a file, outside the sandbox, leaves its compiled code for those that follow. */
function cacheCode(sandbox: Sandbox): void {
  const cache = codeCacheFor(sandbox);
  if (!isCodeCached && cache !== undefined) {
    isCodeCached = true;
    const child = spawn(process.execPath, [...COMPILER_FLAGS, '--no-warnings', ENTRY], {
      env: { NODE_COMPILE_CACHE: cache },
      stdio: 'ignore',
    });
    // Without it parsers start slowly.
    child.on('error', () => {});
    child.unref();
  }
}

/**
 * A fresh process for one file, with nothing of our environment and the file as an open handle. It is
 * killed when it takes too long or uses too much memory.
 */
export function startParser(fileDescriptor: number, order: ParseRequest): Parser {
  const maxRssBytes = memoryLimitFor(order);
  const sandbox = parserSandbox();
  cacheCode(sandbox);
  const [command, ...args] = parserCommand(maxRssBytes, sandbox);
  // The last handle is the file.
  const stdio = ['pipe', 'pipe', 'ignore', fileDescriptor] as const;
  const child = spawn(command, args, { cwd: '/', env: {}, stdio: [...stdio], detached: true });
  const [stdin, stdout] = [child.stdin, child.stdout];
  if (stdin === null || stdout === null) {
    throw new Error('the parser was started without pipes');
  }
  // A killed parser no longer listens; the frames tell what happened.
  stdin.on('error', () => {});
  const exited = new Promise<ParserExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ error: null, code, signal }));
    child.once('error', (error) => resolve({ error }));
  });

  let killedFor: RefusalReason | null = null;
  const kill = (reason: RefusalReason): void => {
    killedFor ??= reason;
    killGroup(child.pid);
  };
  let peakRssBytes = 0;
  const stopWatching = watchMemory(child.pid ?? 0, sandbox.wrapperProcesses, (bytes) => {
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
        // Not a frame: the process is no longer our parser.
        kill('corrupt');
        throw new SheetFileRefusedError('corrupt', error instanceof Error ? error.message : '');
      } finally {
        clearTimeout(timer);
        idleTimer = setTimeout(() => kill('timeout'), MAX_IDLE_MS).unref();
        remainingMs -= performance.now() - startedAt;
      }
      throw failureOf(await exited, killedFor);
    },
    waitedMs: () => order.limits.maxParseMs - remainingMs,
    peakRssBytes: () => peakRssBytes,
    send: (message) => {
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

/** Sandbox processes in between die with it, even during startup. */
function killGroup(leader: number | undefined): void {
  try {
    process.kill(-(leader ?? Number.NaN), 'SIGKILL');
  } catch {
    // Already gone, or never started.
  }
}

/** A small file has no legitimate use for much memory. */
const memoryLimitFor = ({ fileBytes, limits }: ParseRequest): number =>
  Math.min(limits.maxRssBytes, BASE_RSS_BYTES + fileBytes * RSS_PER_FILE_BYTE);

function failureOf(exit: ParserExit, killedFor: RefusalReason | null): Error {
  if (exit.error !== null) {
    return exit.error;
  }
  // V8 aborts when its heap is full; inside a sandbox the signal arrives as an exit code.
  const ranOutOfMemory =
    exit.signal === 'SIGABRT' || exit.signal === 'SIGTRAP' || ABORT_EXIT_CODES.has(exit.code ?? 0);
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
