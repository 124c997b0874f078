import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { createLogger } from '../logger.ts';
import { createOtlpExporter, type EndedSpan } from './otlp-exporter.ts';

const SPAN: EndedSpan = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: null,
  name: 'part',
  kind: 'internal',
  startedAtMs: 1_000.5,
  endedAtMs: 2_000,
  isFailed: true,
  attributes: { row: 3, share: 0.5, isProbe: false, outcome: 'found' },
};

async function exporting(status: number) {
  const bodies: string[] = [];
  const lines: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  const exporter = createOtlpExporter({
    endpoint: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    service: 'test',
    version: '1',
    logger: createLogger('test', 'info', { write: (line) => void lines.push(line) }),
  });
  return {
    exporter,
    bodies,
    lines,
    end: async () => {
      await exporter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('writes a span as the protocol requires', async () => {
  const { exporter, bodies, end } = await exporting(200);
  exporter.add(SPAN);
  await end();
  const [{ resourceSpans } = { resourceSpans: [] }] = bodies.map(
    (body) => JSON.parse(body) as { resourceSpans: object[] },
  );
  expect(resourceSpans[0]).toMatchObject({
    resource: { attributes: [{ key: 'service.name', value: { stringValue: 'test' } }, {}] },
    scopeSpans: [
      {
        spans: [
          {
            traceId: SPAN.traceId,
            spanId: SPAN.spanId,
            name: 'part',
            kind: 1,
            startTimeUnixNano: '1000500000',
            endTimeUnixNano: '2000000000',
            status: { code: 2 },
            attributes: [
              { key: 'row', value: { intValue: '3' } },
              { key: 'share', value: { doubleValue: 0.5 } },
              { key: 'isProbe', value: { boolValue: false } },
              { key: 'outcome', value: { stringValue: 'found' } },
            ],
          },
        ],
      },
    ],
  });
});

test('logs a rejecting or unreachable collector once a minute, without other effects', async () => {
  const { exporter, bodies, lines, end } = await exporting(503);
  for (let count = 0; count < 1_000; count += 1) {
    exporter.add(SPAN);
  }
  await end();
  exporter.add(SPAN);
  await exporter.close();
  expect(bodies.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('responded 503'))).toHaveLength(1);
  expect(lines.length).toBeLessThanOrEqual(2);
});
