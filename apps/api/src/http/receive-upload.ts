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
import { goneSignal } from './gone-signal.ts';

/** Room for the multipart frame around the largest file. */
const FRAME_BYTES = 64 * 1024;
/** Each one waiting holds a file on disk; beyond this many it is kinder to say so. */
const MOST_UPLOADS_AT_ONCE = 64;
/** A refused body is read to nowhere for this long: cut off at once, its sender would miss the answer. */
const DRAIN_MS = 5_000;

type Door = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const noFile = (): ApiError =>
  new ApiError('invalid-request', 'Please send one file in the field "file".');

let underWay = 0;

/**
 * Brings the one file of a multipart request to disk under a random name, and away again afterwards.
 * The signal of the work ends it when nobody waits for the answer any more.
 */
export async function receiveUpload<T>(
  { request, reply }: Door,
  work: (file: UploadedFile, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const path = temporaryPath();
  const gone = goneSignal(reply);
  underWay += 1;
  try {
    if (underWay > MOST_UPLOADS_AT_ONCE) {
      throw new ApiError(
        'unavailable',
        'Many files are being read right now. Please try again in a minute.',
      );
    }
    const file = await receiveFile(request, path);
    return await work(file, gone);
  } catch (error) {
    drain(request);
    throw gone.aborted ? new ApiError('timeout', 'The upload was given up.') : error;
  } finally {
    underWay -= 1;
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
  return { path, name, size: await writeDown(part, path) };
}

/** Stops at the limit, wherever the body ends: one without a length may never do. */
async function writeDown({ file }: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { mode: 0o600 });
  const full = new AbortController();
  file.once('limit', () => full.abort());
  try {
    await pipeline(file, target, { signal: full.signal });
  } catch (error) {
    throw full.signal.aborted ? tooLarge() : error;
  }
  return target.bytesWritten;
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
