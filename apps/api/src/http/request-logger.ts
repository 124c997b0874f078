import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Bindings = Readonly<Record<string, unknown>>;

/**
 * Says in every line whose request it is about. It adds that to the line itself: a logger of its own for
 * each request takes longer than most of them need to be answered.
 */
export class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  #about: Bindings;

  constructor(parent: FastifyBaseLogger, about: Bindings) {
    this.#parent = parent;
    this.#about = about;
  }

  /** From here on its lines say this as well. */
  add(more: Bindings): void {
    this.#about = { ...this.#about, ...more };
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...[more, options]: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#parent.child({ ...this.#about, ...more }, options);
  }

  #say(level: Level, first: unknown, rest: readonly unknown[]): void {
    if (typeof first === 'string') {
      this.#parent[level](this.#about, first, ...rest);
      return;
    }
    const told = first instanceof Error ? { err: first } : first;
    const line = typeof told === 'object' ? { ...this.#about, ...told } : this.#about;
    const [text, ...more] = rest;
    if (typeof text === 'string') {
      this.#parent[level](line, text, ...more);
    } else {
      this.#parent[level](line);
    }
  }

  fatal(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('fatal', first, rest);
  }
  error(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('error', first, rest);
  }
  warn(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('warn', first, rest);
  }
  info(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('info', first, rest);
  }
  debug(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('debug', first, rest);
  }
  trace(first: unknown, ...rest: readonly unknown[]): void {
    this.#say('trace', first, rest);
  }
  silent(): void {}
}
