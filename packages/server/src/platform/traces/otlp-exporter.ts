import type { Logger } from '../logger.ts';
import { warnThrottled } from '../warn-throttled.ts';

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
const FLUSH_SIZE = 256;
/** An unreachable collector must not cost memory: spans beyond this are dropped. */
const MAX_BUFFERED_SPANS = 4_096;
const RESPONSE_TIMEOUT_MS = 5_000;

const toOtlpValue = (value: Attribute) => {
  if (typeof value === 'string') {
    return { stringValue: value };
  }
  if (typeof value === 'boolean') {
    return { boolValue: value };
  }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};
const toOtlpAttributes = (attributes: Readonly<Record<string, Attribute>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toOtlpValue(value) }));

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const toOtlpSpan = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAtMs),
  endTimeUnixNano: nanoseconds(span.endedAtMs),
  attributes: toOtlpAttributes(span.attributes),
  ...(span.isFailed && { status: FAILED }),
});

/** Sends spans to a collector in batches, as OpenTelemetry JSON over HTTP. */
export function createOtlpExporter({ endpoint, service, version, logger }: Options): SpanExporter {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const resource = {
    attributes: toOtlpAttributes({ 'service.name': service, 'service.version': version }),
  };
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;

  const post = async (spans: readonly EndedSpan[]): Promise<void> => {
    const body = JSON.stringify({
      resourceSpans: [
        { resource, scopeSpans: [{ scope: { name: 'partsight' }, spans: spans.map(toOtlpSpan) }] },
      ],
    });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new Error(`the trace collector responded ${response.status}`);
      }
    } catch (error) {
      warnThrottled(logger, error, 'traces');
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
      if (waiting.length < MAX_BUFFERED_SPANS) {
        waiting.push(span);
      }
      if (waiting.length >= FLUSH_SIZE) {
        void send();
      }
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}
