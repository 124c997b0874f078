import { Counter, Histogram, type Registry } from 'prom-client';

type AnsweredRequest = {
  readonly method: string;
  /** As it was declared, without anybody's ids. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
};

export type RequestMeters = {
  answered(request: AnsweredRequest): void;
  refusedFile(code: string): void;
};

export function requestMeters(registry: Registry): RequestMeters {
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
    answered: ({ method, route, status, tookMs }) =>
      requests.observe({ method, route, status }, tookMs / 1_000),
    refusedFile: (code) => files.inc({ code }),
  };
}
