import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 1024 * 1024;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) {
      continue;
    }
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw new Error('the request is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
