import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import {
  hasAcceptedEnding,
  MAX_FILE_BYTES,
  OTHER_FILE_TYPE,
} from '@partsight/domain/files/file-limits';
import type { UploadedFile } from '@partsight/server/imports/import-batch';
import { temporaryPath } from '@partsight/server/platform/temporary-file';
import { safeFileName } from '@partsight/spreadsheet/attachment-name';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, tooLarge } from './api-error.ts';
import { isDiskFull, noRoom } from './disk-room.ts';
import { goneSignal } from './gone-signal.ts';

/** Room for the multipart frame around the largest file. */
const FRAME_BYTES = 64 * 1024;
/** Each one waiting holds a file on disk; beyond this many it is kinder to say so. */
const MOST_FILES_WAITING = 64;
/** Files that one person may be sending, or have waiting, at the same time. */
const MOST_UPLOADS_EACH = 3;
/** A refused body is read to nowhere for this long: cut off at once, its sender would miss the answer. */
const DRAIN_MS = 5_000;
/** A file that does not grow for so many looks will not grow any more. */
const LOOK_EVERY_MS = 500;
const LOOKS_AFTER_END = 2;
const LOOKS_BEFORE_END = 60;

type Door = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const noFile = (): ApiError =>
  new ApiError('invalid-request', 'Please send one file in the field "file".');

const notWhole = (): ApiError =>
  new ApiError('invalid-request', 'The file did not arrive whole. Please send it again.');

/** The reader of forms throws plain errors; ours have a code, and so have those of the machine. */
const isSendersFault = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

let filesWaiting = 0;
const uploadsOf = new Map<string, number>();

/** A person's place among their own; false when they have all that one may have. */
function beginUpload(userId: string): boolean {
  const present = uploadsOf.get(userId) ?? 0;
  if (present >= MOST_UPLOADS_EACH) {
    return false;
  }
  uploadsOf.set(userId, present + 1);
  return true;
}

function endUpload(userId: string): void {
  const left = (uploadsOf.get(userId) ?? 1) - 1;
  if (left === 0) {
    uploadsOf.delete(userId);
  } else {
    uploadsOf.set(userId, left);
  }
}

/** Counted only once the whole body is here: one that dawdles keeps nobody else out. */
async function whileWaiting<T>(work: () => Promise<T>): Promise<T> {
  if (filesWaiting >= MOST_FILES_WAITING) {
    throw new ApiError(
      'unavailable',
      'Many files are being read right now. Please try again in a minute.',
    );
  }
  filesWaiting += 1;
  try {
    return await work();
  } finally {
    filesWaiting -= 1;
  }
}

/**
 * Brings the one file of a multipart request to disk under a random name, and away again afterwards.
 * The signal of the work ends it when nobody waits for the answer any more.
 */
export async function receiveUpload<T>(
  { request, reply }: Door,
  work: (file: UploadedFile, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const userId = request.user?.id ?? '';
  const path = temporaryPath();
  const gone = goneSignal(reply);
  if (!beginUpload(userId)) {
    drain(request);
    throw new ApiError(
      'rate-limited',
      `You are sending ${MOST_UPLOADS_EACH} files already. Please wait until one of them is read.`,
    );
  }
  try {
    await request.server.needDiskRoom();
    const file = await receiveFile(request, path).catch((error: unknown) => {
      throw isSendersFault(error) ? notWhole() : isDiskFull(error) ? noRoom() : error;
    });
    return await whileWaiting(() => work(file, gone));
  } catch (error) {
    drain(request);
    throw gone.aborted ? new ApiError('timeout', 'The upload was given up.') : error;
  } finally {
    endUpload(userId);
    await rm(path, { force: true });
  }
}

async function receiveFile(request: FastifyRequest, path: string): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FRAME_BYTES) {
    throw tooLarge();
  }
  if (!request.isMultipart()) {
    throw noFile();
  }
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    throw noFile();
  }
  const name = safeFileName(part.filename);
  if (!hasAcceptedEnding(name)) {
    throw new ApiError('file/unsupported', OTHER_FILE_TYPE);
  }
  return { path, name, size: await writeDown(part, path, request.raw) };
}

/** Stops at the limit, wherever the body ends: one without a length may never do. */
async function writeDown(
  { file }: MultipartFile,
  path: string,
  raw: FastifyRequest['raw'],
): Promise<number> {
  const target = createWriteStream(path, { mode: 0o600 });
  const full = new AbortController();
  file.once('limit', () => full.abort());
  const stalled = stallOf(file, () => [target.bytesWritten, raw.readableEnded]);
  try {
    await Promise.race([pipeline(file, target, { signal: full.signal }), stalled.rejects]);
  } catch (error) {
    target.destroy();
    if (full.signal.aborted) {
      throw tooLarge();
    }
    throw target.errored ?? error;
  } finally {
    stalled.forget();
  }
  return target.bytesWritten;
}

/**
 * The reader of forms does not end a file whose form ends early, and may have said so before anybody
 * could listen: the file then waits for more although the body is over.
 */
function stallOf(
  file: MultipartFile['file'],
  progress: () => readonly [bytes: number, isOver: boolean],
) {
  const looking = new AbortController();
  const rejects = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(notWhole());
    let [last, same] = [-1, 0];
    const look = setInterval(() => {
      const [bytes, isOver] = progress();
      same = bytes === last ? same + 1 : 0;
      last = bytes;
      if (same >= (isOver ? LOOKS_AFTER_END : LOOKS_BEFORE_END)) {
        giveUp();
      }
    }, LOOK_EVERY_MS);
    file.once('error', giveUp);
    looking.signal.addEventListener('abort', () => clearInterval(look));
  });
  rejects.catch(() => undefined);
  return { rejects, forget: () => looking.abort() };
}

function drain({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) {
    return;
  }
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), DRAIN_MS);
  raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
}
