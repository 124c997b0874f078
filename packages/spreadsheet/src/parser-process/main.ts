import { fstatSync, readSync } from 'node:fs';

import { SheetFileRefusedError } from '../refusal.ts';
import { decodeFrames, encodeFrame } from './frames.ts';
import { lockDown } from './lock-down.ts';
import {
  FILE_DESCRIPTOR,
  type Frame,
  type ParseRequest,
  type ParserUsage,
  type SheetChoice,
} from './protocol.ts';

/**
 * One parser life: receive the request, parse the file, send the head, wait for the choice of a
 * sheet, send its rows, exit. The parent may kill it at any moment.
 */
lockDown();
const { parseFile } = await import('./parse-file.ts');

const messages = decodeFrames(process.stdin);

let isFiltered = true;
try {
  const request = await receive<ParseRequest>();
  isFiltered = request.keepColumns !== null;
  const parsed = await parseFile(readFile(), request);
  await send({ kind: 'head', ...parsed.head, usage: usage() });
  const choice = await receive<SheetChoice>();
  for (const frame of parsed.spools[choice.sheet]?.frames ?? []) {
    await write(frame);
  }
  await send({ kind: 'end' });
} catch (error) {
  const refused =
    error instanceof SheetFileRefusedError
      ? error
      : new SheetFileRefusedError('corrupt', error instanceof Error ? error.message : 'unknown');
  await send({
    kind: 'refused',
    reason: refused.reason,
    // A library's message may quote a cell.
    detail: isFiltered ? '' : refused.message,
    usage: usage(),
  });
}
process.exit(0);

/** The parent is trusted; only frames in the other direction are checked. */
async function receive<Message>(): Promise<Message> {
  const { value, done } = await messages.next();
  if (done === true) {
    throw new Error('the parent is gone');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parent is this package itself
  return value as Message;
}

function readFile(): Buffer {
  const bytes = Buffer.alloc(fstatSync(FILE_DESCRIPTOR).size);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(FILE_DESCRIPTOR, bytes, length, bytes.length - length, length);
    if (count === 0) {
      break;
    }
    length += count;
  }
  return bytes.subarray(0, length);
}

function usage(): ParserUsage {
  const { user, system } = process.cpuUsage();
  return {
    cpuMs: Math.round((user + system) / 1000),
    rssBytes: process.resourceUsage().maxRSS * 1024,
  };
}

function send(frame: Frame): Promise<void> {
  return write(encodeFrame(JSON.stringify(frame)));
}

function write(frame: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(frame, (error) => (error ? reject(error) : resolve()));
  });
}
