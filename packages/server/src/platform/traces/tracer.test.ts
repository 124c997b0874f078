import { expect, test } from 'vitest';

import type { EndedSpan } from './otlp-exporter.ts';
import { createTracer } from './tracer.ts';

function tracerWith(draws: readonly number[]) {
  const spans: EndedSpan[] = [];
  const left = [...draws];
  const exporter = {
    add: (span: EndedSpan) => void spans.push(span),
    close: async () => undefined,
  };
  return { spans, tracer: createTracer(exporter, { share: 0.1, random: () => left.shift() ?? 1 }) };
}

const names = (spans: readonly EndedSpan[]): string[] => spans.map(({ name }) => name);

test('a trace is sent as a whole or not at all', async () => {
  const { tracer, spans } = tracerWith([0.5, 0.05]);
  for (const name of ['left out', 'sent']) {
    await tracer.span({ name }, () =>
      tracer.span({ name: `${name}, inside` }, () => Promise.resolve()),
    );
  }
  expect(names(spans)).toEqual(['sent, inside', 'sent']);
});

test.each([
  ['01', ['from the proxy']],
  ['00', []],
])('a proxy has decided: %s', (flags, sent) => {
  const { tracer, spans } = tracerWith([]);
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;
  tracer.open({ name: 'from the proxy', parent }).end();
  expect(names(spans)).toEqual(sent);
});
