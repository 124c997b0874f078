import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import type { Attribute, EndedSpan, SpanExporter } from './otlp-exporter.ts';

type Attributes = Readonly<Record<string, Attribute>>;
type Context = { readonly traceId: string; readonly spanId: string };

type Plan = {
  readonly name: string;
  readonly kind?: EndedSpan['kind'];
  readonly attributes?: Attributes;
  /** When it began, if that was earlier. */
  readonly startedAtMs?: number;
  /** What whoever asked calls the trace that this is part of: a `traceparent` of theirs. */
  readonly parent?: string | undefined;
};

type OpenSpan = {
  /** Everything that is done in here is part of it. */
  run<T>(work: () => T): T;
  end(end?: { readonly isFailed?: boolean; readonly attributes?: Attributes }): void;
};

export type Tracer = {
  open(plan: Plan): OpenSpan;
  /** For as long as the work takes; what it throws has failed. */
  span<T>(plan: Plan, work: () => Promise<T>): Promise<T>;
  /** Something that is over already. */
  note(plan: Plan & { readonly tookMs: number; readonly isFailed: boolean }): void;
  close(): Promise<void>;
};

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

function readParent(header: string | undefined): Context | null {
  const [, traceId, spanId] = TRACEPARENT.exec(header ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

const NO_SPAN: OpenSpan = { run: (work) => work(), end: () => undefined };

/** Where nobody collects traces, nothing is kept of anything. */
export const NO_TRACER: Tracer = {
  open: () => NO_SPAN,
  span: (_plan, work) => work(),
  note: () => undefined,
  close: async () => undefined,
};

/** Spans nest by what calls what; how they reach a collector is the exporter's. */
export function tracerTo(exporter: SpanExporter): Tracer {
  const current = new AsyncLocalStorage<Context>();
  const contextOf = (parent: string | undefined) =>
    readParent(parent) ?? current.getStore() ?? null;
  const open = ({
    name,
    kind = 'internal',
    attributes = {},
    startedAtMs,
    parent,
  }: Plan): OpenSpan => {
    const above = contextOf(parent);
    const own = {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    };
    const began = startedAtMs ?? Date.now();
    let isOpen = true;
    return {
      run: (work) => current.run(own, work),
      end({ isFailed = false, attributes: more = {} } = {}) {
        if (isOpen) {
          isOpen = false;
          exporter.add({
            ...own,
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
    note: ({ tookMs, isFailed, ...plan }) =>
      open({ ...plan, startedAtMs: Date.now() - tookMs }).end({ isFailed }),
    close: () => exporter.close(),
  };
}
