import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Bindings = Readonly<Record<string, unknown>>;

/**
 * Adds the request's bindings to every line. It edits the line itself: a child logger per request
 * takes longer than most requests need.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  #bindings: Bindings;

  constructor(parent: FastifyBaseLogger, about: Bindings) {
    this.#parent = parent;
    this.#bindings = about;
  }

  /** Adds these bindings to all later lines. */
  add(more: Bindings): void {
    this.#bindings = { ...this.#bindings, ...more };
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...[more, options]: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#parent.child({ ...this.#bindings, ...more }, options);
  }

  #write(level: Level, first: unknown, rest: readonly unknown[]): void {
    if (typeof first === 'string') {
      this.#parent[level](this.#bindings, first, ...rest);
      return;
    }
    const payload = first instanceof Error ? { err: first } : first;
    const line = typeof payload === 'object' ? { ...this.#bindings, ...payload } : this.#bindings;
    const [text, ...more] = rest;
    if (typeof text === 'string') {
      this.#parent[level](line, text, ...more);
    } else {
      this.#parent[level](line);
    }
  }

  fatal(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('fatal', first, rest);
  }
  error(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('error', first, rest);
  }
  warn(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('warn', first, rest);
  }
  info(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('info', first, rest);
  }
  debug(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('debug', first, rest);
  }
  trace(first: unknown, ...rest: readonly unknown[]): void {
    this.#write('trace', first, rest);
  }
  silent(): void {}
}
