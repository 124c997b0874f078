import { connect, type Socket } from 'node:net';

export type HttpResponse = {
  readonly status: number;
  readonly etag: string | null;
  readonly bytes: number;
};

export type HttpConnection = {
  /** Sends a request after the previous one is answered. */
  get(path: string, headers: Readonly<Record<string, string>>): Promise<HttpResponse>;
  close(): void;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection with as much HTTP as the api uses. A full client would need more CPU time than
 * the api that is measured on the same machine.
 */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let pending: { resolve(response: HttpResponse): void; reject(error: Error): void } | null = null;
  let head: Buffer = Buffer.alloc(0);
  let current: HttpResponse | null = null;
  let bytesLeft = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (error: Error): void => {
    pending?.reject(error);
    pending = null;
  };
  socket.on('error', fail).on('close', () => fail(new Error('the connection was closed')));
  // Keeps only the length of a body: garbage of the client would disturb the measurement.
  socket.on('data', (chunk: Buffer) => {
    if (current === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) {
        return;
      }
      const text = head.toString('latin1', 0, end);
      const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      current = {
        status: Number(text.slice(9, 12)),
        etag: /\r\netag: ([^\r]+)/i.exec(text)?.[1] ?? null,
        bytes,
      };
      bytesLeft = bytes - (head.length - end - END_OF_HEAD.length);
      head = Buffer.alloc(0);
    } else {
      bytesLeft -= chunk.length;
    }
    if (bytesLeft <= 0) {
      const response = current;
      current = null;
      pending?.resolve(response);
      pending = null;
    }
  });

  const send = (path: string, headers: Readonly<Record<string, string>>): Promise<HttpResponse> =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
    });

  return {
    get(path, headers) {
      const response = queue.then(() => send(path, headers));
      queue = response.catch(() => undefined);
      return response;
    },
    close: () => socket.destroy(),
  };
}

/** Asks for the same again and again, with the ETag of the last response that had one. */
export function askAgain(
  connection: HttpConnection,
  path: string,
  headers: Readonly<Record<string, string>>,
): () => Promise<HttpResponse> {
  let known: string | null = null;
  return async () => {
    const response = await connection.get(path, {
      ...headers,
      ...(known !== null && { 'if-none-match': known }),
    });
    known = response.etag ?? known;
    return response;
  };
}
