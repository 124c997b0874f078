import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const MAX_LOGGED = 200;

/** Waits until a server prints the text that says it is ready. */
export async function untilOutput(child: ChildProcess, title: string, text: string): Promise<void> {
  const log: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        if (log.length < MAX_LOGGED) {
          log.push(chunk);
        }
        if (chunk.includes(text)) {
          resolve();
        }
      });
    }
    void once(child, 'exit').then(() =>
      reject(new Error(`${title} ended at start:\n${log.join('')}`)),
    );
  });
}
