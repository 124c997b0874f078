import { execFile } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test, vi } from 'vitest';

import { parserSandbox, type Sandbox } from './parser-sandbox.ts';
import { DEFAULT_READ_LIMITS, type ReadLimits } from './read-limits.ts';
import { parserCommand, startParser, type Parser } from './start-parser.ts';

const PROBE = path.join(import.meta.dirname, 'testing', 'isolation-probe.ts');

test('the parser has no access to network, files or processes', async () => {
  const [command, ...args] = parserCommand(256 * 1024 * 1024, undefined, PROBE);
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: '/',
    env: {},
  });
  const outcomes: unknown = JSON.parse(stdout);
  const possible = Object.entries(outcomes ?? {}).filter(([, isPossible]) => isPossible === true);
  expect(Object.keys(outcomes ?? {}).length).toBeGreaterThan(15);
  expect(possible).toEqual([]);
});

test('only a parser that the kernel keeps from writing gets compiled code', () => {
  const cache = '/var/cache/partsight';
  vi.stubEnv('NODE_COMPILE_CACHE', cache);
  const bare: Sandbox = { name: 'none', wrapperProcesses: 0, wrap: (start) => start };
  const [inside, outside] = [parserSandbox(), bare].map((sandbox) =>
    parserCommand(256 * 1024 * 1024, sandbox).filter((word) => word.includes(cache)),
  );
  vi.unstubAllEnvs();
  expect(inside).toContain(`NODE_COMPILE_CACHE=${cache}`);
  expect(outside).toEqual([]);
});

async function parse(text: string, limits: Partial<ReadLimits> = {}): Promise<Parser> {
  const file = path.join(tmpdir(), `sheet-${crypto.randomUUID()}`);
  await writeFile(file, text);
  const handle = await open(file);
  try {
    return startParser(handle.fd, {
      fileBytes: text.length,
      limits: { ...DEFAULT_READ_LIMITS, ...limits },
      textEncoding: null,
      keepColumns: null,
    });
  } finally {
    await handle.close();
    await rm(file);
  }
}

describe('the parser process', () => {
  test('reads a file that has been unlinked', async () => {
    const parser = await parse('a,b\n1,2\n');
    expect(await parser.next()).toMatchObject({ kind: 'head', format: 'csv' });
    parser.send({ sheet: 0 });
    expect(await parser.next()).toMatchObject({ kind: 'rows' });
    expect(await parser.next()).toEqual({ kind: 'end' });
    await parser.end();
  });

  test('is killed at its timeout', async () => {
    const parser = await parse('a,b\n'.repeat(400_000), { maxParseMs: 1 });
    parser.send({ sheet: 0 });
    // The head may be there before it is asked for; the rows take longer than that.
    const readAll = async (): Promise<never> => {
      for (;;) {
        await parser.next();
      }
    };
    await expect(readAll()).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('is killed when it uses too much memory', async () => {
    const parser = await parse('a,b\n'.repeat(400_000), { maxRssBytes: 50 * 1024 * 1024 });
    await expect(parser.next()).rejects.toMatchObject({ reason: 'too-complex' });
  });

  test('ends on request, whatever it is doing', async () => {
    const parser = await parse('a,b\n'.repeat(400_000));
    await parser.end();
    await expect(parser.next()).rejects.toMatchObject({ reason: 'corrupt' });
  });
});
