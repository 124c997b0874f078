import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { lockDown } from '../parser-process/lock-down.ts';

/** Runs in place of the parser and tries what the parser must not be able to do. */
const codeCache = String(process.env['NODE_COMPILE_CACHE']);
lockDown();

const attempts: Readonly<Record<string, () => unknown>> = {
  'read another file': () => readFileSync('/etc/hostname'),
  'write a file': () => writeFileSync('/tmp/partsight-probe', 'x'),
  'leave code for the next parser': () => writeFileSync(`${codeCache}/probe`, 'x'),
  'start a process': () => import('node:child_process'),
  'start a process by require': () => createRequire(import.meta.url)('child_process') as unknown,
  'start a thread': () => import('node:worker_threads'),
  'open a socket': () => import('node:net'),
  'open a socket by require': () => createRequire(import.meta.url)('net') as unknown,
  'open a socket by built-in': () => mustExist(process.getBuiltinModule('node:net')),
  'ask for a name': () => import('node:dns'),
  'send a datagram': () => import('node:dgram'),
  'ask a server': () => import('node:http'),
  'ask a server safely': () => import('node:https'),
  'fetch a page': () => fetch('http://127.0.0.1:9/'),
  'open a web socket': () => new WebSocket('ws://127.0.0.1:9/'),
  'reach into the runtime': () => {
    const binding: unknown = Reflect.get(process, 'binding');
    return typeof binding === 'function'
      ? mustExist(Reflect.apply(binding, process, ['tcp_wrap']))
      : mustExist(undefined);
  },
  'signal another process': () => process.kill(process.ppid, 0),
  'load native code': () => {
    process.dlopen({ exports: {} }, '/nowhere.node');
  },
  // oxlint-disable-next-line typescript/no-implied-eval -- whether this is possible is the question
  'run text as code': () => new Function('return 1'),
  'see the environment': () => mustExist(Object.keys(process.env)[0]),
};

function mustExist(value: unknown): unknown {
  if (value === undefined) {
    throw new Error('not there');
  }
  return value;
}

const outcomes: Record<string, boolean> = {};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    outcomes[name] = true;
  } catch {
    outcomes[name] = false;
  }
}
process.stdout.write(JSON.stringify(outcomes));
