import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Typed = { readonly code: number; readonly said: string };

/** A shell into which commands are typed one by one, each once the last has ended. */
export function typedShell(standIns: string) {
  const mark = `ended-${process.pid}`;
  const child = spawn('bash', ['--noprofile', '--norc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`exec 2>&1\n. ${standIns}\n`);
  return {
    async type(command: string): Promise<Typed> {
      child.stdin.write(`${command}\ncode=$?; echo; echo ${mark} $code\n`);
      const said: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) {
          return { code: -1, said: said.join('\n') };
        }
        if (value.startsWith(mark)) {
          return { code: Number(value.slice(mark.length)), said: said.join('\n') };
        }
        said.push(value);
      }
    },
    close(): void {
      child.stdin.end();
    },
  };
}
