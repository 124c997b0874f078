import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import {
  hasAcceptedEnding,
  MAX_FILE_BYTES,
  OTHER_FILE_TYPE,
} from '@partsight/domain/columns/file-limits';
import { removeTemporaryFile, temporaryPath } from '@partsight/server/platform/temporary-file';
import type { UploadedFile } from '@partsight/server/uploads/import-batch.service';
import { safeFileName } from '@partsight/spreadsheet/attachment-name';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { disconnectSignal } from './disconnect-signal.ts';
import { ApiError, fileTooLarge } from './errors/api-error.ts';
import { isDiskFull, noDiskSpace } from './limits/disk-space.ts';

/** Room for the multipart frame around the largest file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;
/** Drain a refused body this long: if cut off at once, its sender would miss the response. */
const DRAIN_MS = 5_000;
/** A file that has not grown for this many checks has stalled. */
const CHECK_INTERVAL_MS = 500;
const CHECKS_AFTER_END = 2;
const CHECKS_BEFORE_END = 60;

type UploadContext = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const missingFile = (): ApiError =>
  new ApiError('invalid-request', 'Please send one file in the field "file".');

const incompleteFile = (): ApiError =>
  new ApiError('invalid-request', 'The file did not arrive whole. Please send it again.');

/** The multipart parser throws plain errors; ours have a code, and so do system errors. */
const isClientError = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/**
 * Writes the one file of a multipart request to disk under a random name and deletes it
 * afterwards. The signal passed to the work aborts it when the client disconnects.
 */
export async function receiveUpload<T>(
  { request, reply }: UploadContext,
  work: (file: UploadedFile, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const path = temporaryPath();
  const disconnected = disconnectSignal(reply);
  try {
    await request.server.requireDiskSpace();
    const file = await receiveFile(request, path).catch((error: unknown) => {
      throw isClientError(error) ? incompleteFile() : isDiskFull(error) ? noDiskSpace() : error;
    });
    return await work(file, disconnected);
  } catch (error) {
    drain(request);
    throw disconnected.aborted ? new ApiError('timeout', 'The upload was given up.') : error;
  } finally {
    await removeTemporaryFile(path);
  }
}

async function receiveFile(request: FastifyRequest, path: string): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES) {
    throw fileTooLarge();
  }
  if (!request.isMultipart()) {
    throw missingFile();
  }
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    throw missingFile();
  }
  const name = safeFileName(part.filename);
  if (!hasAcceptedEnding(name)) {
    throw new ApiError('file/unsupported', OTHER_FILE_TYPE);
  }
  return { path, name, size: await writeToDisk(part, path, request.raw) };
}

/** Stops at the limit instead of the end of the body: one without a length may never end. */
async function writeToDisk(
  { file }: MultipartFile,
  path: string,
  raw: FastifyRequest['raw'],
): Promise<number> {
  const target = createWriteStream(path, { mode: 0o600 });
  const full = new AbortController();
  file.once('limit', () => full.abort());
  const stalled = detectStall(file, () => [target.bytesWritten, raw.readableEnded]);
  try {
    await Promise.race([pipeline(file, target, { signal: full.signal }), stalled.rejects]);
  } catch (error) {
    target.destroy();
    if (full.signal.aborted) {
      throw fileTooLarge();
    }
    throw target.errored ?? error;
  } finally {
    stalled.forget();
  }
  return target.bytesWritten;
}

/**
 * The multipart parser does not end a file whose form ends early, and may emit the error before
 * anyone listens: the file then waits for more although the body is over.
 */
function detectStall(
  file: MultipartFile['file'],
  progress: () => readonly [bytes: number, isOver: boolean],
) {
  const stopped = new AbortController();
  const rejects = new Promise<never>((_, reject) => {
    const fail = (): void => reject(incompleteFile());
    let [last, same] = [-1, 0];
    const timer = setInterval(() => {
      const [bytes, isOver] = progress();
      same = bytes === last ? same + 1 : 0;
      last = bytes;
      if (same >= (isOver ? CHECKS_AFTER_END : CHECKS_BEFORE_END)) {
        fail();
      }
    }, CHECK_INTERVAL_MS);
    file.once('error', fail);
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
  });
  rejects.catch(() => undefined);
  return { rejects, forget: () => stopped.abort() };
}

/** Reads the rest of a body that no one needs, for a while. */
export function drain({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) {
    return;
  }
  raw.unpipe();
  raw.resume();
  const timeout = setTimeout(() => raw.destroy(), DRAIN_MS);
  raw.once('end', () => clearTimeout(timeout)).once('close', () => clearTimeout(timeout));
}
