import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import type { Attribute, EndedSpan, SpanExporter } from './otlp-exporter.ts';

type Attributes = Readonly<Record<string, Attribute>>;
type Context = {
  readonly traceId: string;
  readonly spanId: string;
  /** Decided once for a whole trace. */
  readonly isSampled: boolean;
};

type SpanOptions = {
  readonly name: string;
  readonly kind?: EndedSpan['kind'];
  readonly attributes?: Attributes;
  /** When it began, if earlier. */
  readonly startedAtMs?: number;
  /** The caller's `traceparent`. */
  readonly parent?: string | undefined;
};

type OpenSpan = {
  /** Spans started in here are its children. */
  run<T>(work: () => T): T;
  end(end?: { readonly isFailed?: boolean; readonly attributes?: Attributes }): void;
};

export type Tracer = {
  open(plan: SpanOptions): OpenSpan;
  /** Lasts as long as the work; a throw marks it as failed. */
  span<T>(plan: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** A span that has already ended. */
  record(plan: SpanOptions & { readonly tookMs: number; readonly isFailed: boolean }): void;
  close(): Promise<void>;
};

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

function readParent(header: string | undefined): Context | null {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  const isSampled = Number.parseInt(flags, 16) % 2 === 1;
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId, isSampled };
}

const NO_SPAN: OpenSpan = { run: (work) => work(), end: () => undefined };

/** Without a collector nothing is recorded. */
export const NO_TRACER: Tracer = {
  open: () => NO_SPAN,
  span: (_plan, work) => work(),
  record: () => undefined,
  close: async () => undefined,
};

type Sampling = {
  /** Of the traces that begin here; those that come from a proxy follow its decision. */
  readonly share: number;
  readonly random: () => number;
};

/** Spans nest by call; the exporter sends them to a collector. */
export function createTracer(exporter: SpanExporter, { share, random }: Sampling): Tracer {
  const current = new AsyncLocalStorage<Context>();
  const contextOf = (parent: string | undefined) =>
    readParent(parent) ?? current.getStore() ?? null;
  const open = ({
    name,
    kind = 'internal',
    attributes = {},
    startedAtMs,
    parent,
  }: SpanOptions): OpenSpan => {
    const above = contextOf(parent);
    const own = {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: above?.isSampled ?? random() < share,
    };
    const began = startedAtMs ?? Date.now();
    let isOpen = true;
    return {
      run: (work) => current.run(own, work),
      end({ isFailed = false, attributes: more = {} } = {}) {
        if (isOpen) {
          isOpen = false;
          const { isSampled, ...ids } = own;
          if (!isSampled) {
            return;
          }
          exporter.add({
            ...ids,
            parentId: above?.spanId ?? null,
            name,
            kind,
            startedAtMs: began,
            endedAtMs: Math.max(began, Date.now()),
            isFailed,
            attributes: { ...attributes, ...more },
          });
        }
      },
    };
  };
  return {
    open,
    async span(plan, work) {
      const opened = open(plan);
      try {
        const result = await opened.run(work);
        opened.end();
        return result;
      } catch (error) {
        opened.end({ isFailed: true });
        throw error;
      }
    },
    record: ({ tookMs, isFailed, ...plan }) =>
      open({ ...plan, startedAtMs: Date.now() - tookMs }).end({ isFailed }),
    close: () => exporter.close(),
  };
}
