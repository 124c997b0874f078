import type { Logger } from '../logger.ts';
import { warnSeldom } from '../warn-seldom.ts';

export type Attribute = string | number | boolean;

export type EndedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client';
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, Attribute>>;
};

export type SpanExporter = {
  add(span: EndedSpan): void;
  /** Sends what is left. */
  close(): Promise<void>;
};

type Options = {
  readonly endpoint: string;
  readonly service: string;
  readonly version: string;
  readonly logger: Logger;
};

/** Numbers of the protocol. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = { code: 2 };

const SEND_EVERY_MS = 2_000;
const SEND_AT = 256;
/** A collector that is away must not cost memory: what is beyond this is dropped. */
const KEPT_AT_MOST = 4_096;
const ANSWERS_WITHIN_MS = 5_000;

const valueOf = (value: Attribute) => {
  if (typeof value === 'string') {
    return { stringValue: value };
  }
  if (typeof value === 'boolean') {
    return { boolValue: value };
  }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};
const attributesOf = (attributes: Readonly<Record<string, Attribute>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const wireOf = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAtMs),
  endTimeUnixNano: nanoseconds(span.endedAtMs),
  attributes: attributesOf(span.attributes),
  ...(span.isFailed && { status: FAILED }),
});

/** Sends spans to a collector, in OpenTelemetry's own JSON over HTTP, a few at a time. */
export function otlpExporter({ endpoint, service, version, logger }: Options): SpanExporter {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({ 'service.name': service, 'service.version': version }),
  };
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;

  const post = async (spans: readonly EndedSpan[]): Promise<void> => {
    const body = JSON.stringify({
      resourceSpans: [
        { resource, scopeSpans: [{ scope: { name: 'partsight' }, spans: spans.map(wireOf) }] },
      ],
    });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        throw new Error(`the collector of traces answered ${answer.status}`);
      }
    } catch (error) {
      warnSeldom(logger, error, 'traces');
    }
  };
  const send = (): Promise<void> => {
    sending ??= (async () => {
      while (waiting.length > 0) {
        const spans = waiting;
        waiting = [];
        await post(spans);
      }
    })().finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void send(), SEND_EVERY_MS);
  timer.unref();

  return {
    add(span) {
      if (waiting.length < KEPT_AT_MOST) {
        waiting.push(span);
      }
      if (waiting.length >= SEND_AT) {
        void send();
      }
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}
