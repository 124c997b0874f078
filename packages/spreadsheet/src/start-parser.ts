import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

import { decodeFrames, encodeFrame } from './parser-process/frames.ts';
import type { ParseOrder } from './parser-process/protocol.ts';
import type { RefusalReason } from './refusal.ts';
import { SheetFileRefusedError } from './refusal.ts';

const MIB = 1024 * 1024;
const RSS_WATCH_MS = 40;
/** A reading whose rows nobody fetches any more is given up. */
const LONGEST_IDLE_MS = 10 * 60_000;
const BASE_RSS_BYTES = 320 * MIB;
const RSS_PER_FILE_BYTE = 45;
const PAGE_BYTES = 4096;

const ENTRY = path.join(import.meta.dirname, 'parser-process', 'main.ts');
const READABLE = [
  path.join(import.meta.dirname, '..'),
  packageFolder('csv-parse'),
  packageFolder('@e965/xlsx'),
];

export type Parser = {
  /** The next frame. Time spent in here counts against the limit, time between calls does not. */
  next(): Promise<unknown>;
  tell(message: unknown): void;
  end(): Promise<void>;
};

/**
 * A fresh process for one file: no environment, nothing readable but its own code and the open file,
 * no writing, no child processes, no threads. It dies when it takes too long or grows too large.
 */
export function startParser(fileDescriptor: number, order: ParseOrder): Parser {
  const maxRssBytes = memoryFor(order);
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
      `--max-old-space-size=${Math.floor((maxRssBytes / MIB) * 0.85)}`,
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--no-warnings',
      ENTRY,
    ],
    { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'ignore', fileDescriptor] },
  );
  const { stdin, stdout } = pipesOf(child);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  // A parser that was killed no longer listens; the frames tell what happened.
  stdin.on('error', () => {});

  let killedFor: RefusalReason | null = null;
  const kill = (reason: RefusalReason): void => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  const stopWatching = watchMemory(child, maxRssBytes, () => kill('too-complex'));
  void exited.then(stopWatching);

  const frames = decodeFrames(stdout as AsyncIterable<Buffer>);
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
      } finally {
        clearTimeout(timer);
        idleTimer = setTimeout(() => kill('timeout'), LONGEST_IDLE_MS).unref();
        remainingMs -= performance.now() - startedAt;
      }
      const { code, signal } = await exited;
      // V8 aborts when its heap is full.
      const ranOutOfMemory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134;
      throw new SheetFileRefusedError(
        killedFor ?? (ranOutOfMemory ? 'too-complex' : 'corrupt'),
        `parser ended with ${signal ?? code}`,
      );
    },
    tell: (message) => {
      stdin.write(encodeFrame(JSON.stringify(message)));
    },
    async end() {
      clearTimeout(idleTimer);
      child.kill('SIGKILL');
      stdout.destroy();
      await exited;
    },
  };
}

/** A small file has no honest use for much memory, so it gets little. */
const memoryFor = ({ fileBytes, limits }: ParseOrder): number =>
  Math.min(limits.maxRssBytes, BASE_RSS_BYTES + fileBytes * RSS_PER_FILE_BYTE);

function pipesOf(child: ChildProcess): { stdin: Writable; stdout: Readable } {
  if (child.stdin === null || child.stdout === null) {
    throw new Error('the parser was started without pipes');
  }
  return { stdin: child.stdin, stdout: child.stdout };
}

/** Buffers live outside the heap limit, so the whole process is watched where the system shows it. */
function watchMemory(child: ChildProcess, maxRssBytes: number, onExceeded: () => void): () => void {
  const statistics = `/proc/${child.pid}/statm`;
  const look = async (): Promise<void> => {
    const text = await readFile(statistics, 'utf8').catch(() => '');
    if (Number(text.split(' ')[1]) * PAGE_BYTES > maxRssBytes) {
      onExceeded();
    }
  };
  const timer = setInterval(() => void look(), RSS_WATCH_MS);
  return () => clearInterval(timer);
}

function packageFolder(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const marker = path.join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(marker) + marker.length);
}
