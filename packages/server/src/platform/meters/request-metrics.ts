import { Counter, Histogram, type Registry } from '@prometheus-io/client';

type RequestMetric = {
  readonly method: string;
  /** As declared, without ids. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

export type RequestMetrics = {
  observeRequest(request: RequestMetric): void;
  countRefusedFile(code: string): void;
};

export function requestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Histogram({
    name: 'partsight_http_request_seconds',
    help: 'Requests by route and answer, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const files = new Counter({
    name: 'partsight_files_refused_total',
    help: 'Uploaded files that were not read, by what was wrong with them.',
    labelNames: ['code'],
    registers,
  });
  return {
    observeRequest: ({ method, route, status, durationMs }) =>
      requests.observe({ method, route, status }, durationMs / 1_000),
    countRefusedFile: (code) => files.inc({ code }),
  };
}
