import { registerHooks } from 'node:module';

/**
 * The permission model blocks files, processes, threads and addons, but not the network. The parser
 * does not need it, so the modules that could reach it cannot be loaded. This stops only
 * well-behaved code; `parser-sandbox.ts` stops the rest.
 */
const FORBIDDEN_MODULES = new Set([
  'child_process',
  'cluster',
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'http2',
  'https',
  'inspector',
  'inspector/promises',
  'net',
  'repl',
  'tls',
  'vm',
  'worker_threads',
]);

const bareName = (specifier: string): string => specifier.replace(/^node:/, '');

export function lockDown(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      if (FORBIDDEN_MODULES.has(bareName(specifier))) {
        throw new Error(`the parser may not load ${specifier}`);
      }
      return nextResolve(specifier, context);
    },
  });
  const getBuiltin = process.getBuiltinModule.bind(process);
  process.getBuiltinModule = (name: string) =>
    FORBIDDEN_MODULES.has(bareName(name)) ? undefined : getBuiltin(name);
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) {
    Reflect.deleteProperty(globalThis, name);
  }
  for (const name of Object.keys(process.env)) {
    Reflect.deleteProperty(process.env, name);
  }
  // Signals to other processes, native code, and ways around the module loader.
  for (const name of ['kill', '_kill', 'dlopen', 'binding', '_linkedBinding', '_debugProcess']) {
    Reflect.deleteProperty(process, name);
  }
}
