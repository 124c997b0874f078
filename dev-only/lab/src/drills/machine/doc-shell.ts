import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The commands a page tells readers to type: indented lines between the marks of a part. */
export function commandsIn(page: string, part: string): string[] {
  const [, text] =
    new RegExp(`<!-- ${part}:begin -->(.*)<!-- ${part}:end -->`, 's').exec(page) ?? [];
  if (text === undefined) {
    throw new Error(`the page has no part from ${part}:begin to ${part}:end`);
  }
  return text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());
}

/** A shell that runs one command after the other, as if typed. */
export function openShell(env: Readonly<Record<string, string | undefined>>) {
  const mark = `ended-${process.pid}`;
  const child = spawn('bash', ['--noprofile', '--norc'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write('exec 2>&1\n');
  return {
    /** Returns the output, or throws it. */
    async run(command: string): Promise<string> {
      child.stdin.write(`${command}\ncode=$?; echo; echo ${mark} $code\n`);
      const output: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true || value.startsWith(mark)) {
          const code = done === true ? -1 : Number(value.slice(mark.length));
          if (code !== 0) {
            throw new Error(`${command}\n${output.join('\n').slice(-3_000)}`);
          }
          return output.join('\n').trim();
        }
        output.push(value);
      }
    },
    close: (): void => void child.stdin.end(),
  };
}

export type Shell = ReturnType<typeof openShell>;
