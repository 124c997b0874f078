import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The commands a page tells readers to type: indented lines between the marks. */
export function commandsIn(page: string): string[] {
  const [, part] = /<!-- install:begin -->(.*)<!-- install:end -->/s.exec(page) ?? [];
  if (part === undefined) {
    throw new Error('the page has no part from install:begin to install:end');
  }
  return part
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());
}

/** A shell that runs one command after the other, as if typed. */
export function openShell(standIns: string) {
  const mark = `ended-${process.pid}`;
  const child = spawn('bash', ['--noprofile', '--norc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`exec 2>&1\n. ${standIns}\n`);
  return {
    async run(command: string): Promise<{ readonly code: number; readonly output: string }> {
      child.stdin.write(`${command}\ncode=$?; echo; echo ${mark} $code\n`);
      const output: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true || value.startsWith(mark)) {
          const code = done === true ? -1 : Number(value.slice(mark.length));
          return { code, output: output.join('\n') };
        }
        output.push(value);
      }
    },
    close: (): void => void child.stdin.end(),
  };
}
