import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import type { UploadedFile } from '@partsight/server/imports/import-batch';
import { temporaryPath } from '@partsight/server/platform/temporary-file';
import { safeFileName } from '@partsight/spreadsheet/attachment-name';
import type { FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
// Room for the multipart frame around the largest file.
const FRAME_BYTES = 64 * 1024;

const tooLarge = (): ApiError =>
  new ApiError(
    'file/too-large',
    'The file is larger than 10 MB. Split the list into smaller files.',
  );

/** Brings the one file of a multipart request to disk under a random name, and away again afterwards. */
export async function receiveUpload<T>(
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + FRAME_BYTES) {
    throw tooLarge();
  }
  if (!request.isMultipart()) {
    throw new ApiError('invalid-request', 'Please send one file in the field "file".');
  }
  const part = await request.file();
  if (part?.fieldname !== 'file') {
    throw new ApiError('invalid-request', 'Please send one file in the field "file".');
  }
  const path = temporaryPath();
  try {
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(part.file, target);
    if (part.file.truncated) {
      throw tooLarge();
    }
    return await work({ path, name: safeFileName(part.filename), size: target.bytesWritten });
  } finally {
    await rm(path, { force: true });
  }
}
