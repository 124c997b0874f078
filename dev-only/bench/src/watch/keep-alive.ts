import { connect, type Socket } from 'node:net';

export type Answer = {
  readonly status: number;
  readonly etag: string | null;
  readonly bytes: number;
};

export type Line = {
  /** One question at a time; the next is sent when this one is answered. */
  ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  close(): void;
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * One open connection that speaks as much HTTP as the api answers with. A whole client would take more
 * time of the machine than what is measured on it.
 */
export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let pending: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  let head: Buffer = Buffer.alloc(0);
  let begun: Answer | null = null;
  let left = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (error: Error): void => {
    pending?.reject(error);
    pending = null;
  };
  socket.on('error', fail).on('close', () => fail(new Error('the connection was closed')));
  // Of a body only the length is kept: a client's own garbage would be measured with the answer.
  socket.on('data', (piece: Buffer) => {
    if (begun === null) {
      head = head.length === 0 ? piece : Buffer.concat([head, piece]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) {
        return;
      }
      const text = head.toString('latin1', 0, end);
      const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      begun = {
        status: Number(text.slice(9, 12)),
        etag: /\r\netag: ([^\r]+)/i.exec(text)?.[1] ?? null,
        bytes,
      };
      left = bytes - (head.length - end - END_OF_HEAD.length);
      head = Buffer.alloc(0);
    } else {
      left -= piece.length;
    }
    if (left <= 0) {
      const answer = begun;
      begun = null;
      pending?.resolve(answer);
      pending = null;
    }
  });

  const send = (path: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
    });

  return {
    ask(path, headers) {
      const asked = queue.then(() => send(path, headers));
      queue = asked.catch(() => undefined);
      return asked;
    },
    close: () => socket.destroy(),
  };
}
