import { describe, expect, test } from 'vitest';

import { createLogger } from './logger.ts';
import { logSecurityEvent, type SecurityEvent } from './security-log.ts';

const linesOf = (level: string, event: SecurityEvent): Record<string, unknown>[] => {
  const lines: string[] = [];
  logSecurityEvent(createLogger('test', level, { write: (line) => lines.push(line) }), event);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};
const EXPORT = { what: 'export', outcome: 'done', who: 'u1', from: '192.0.2.1' } as const;

describe('the security log', () => {
  test('records who did what from where, and the outcome, on one line', () => {
    expect(linesOf('info', { ...EXPORT, batch: 'b1' })).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/Z$/) as string,
        process: 'test',
        event: 'security',
        ...EXPORT,
        batch: 'b1',
        msg: 'export',
      },
    ]);
  });

  test('warns about refusals and failures', () => {
    expect(linesOf('info', { ...EXPORT, outcome: 'refused' })[0]?.['level']).toBe(40);
    expect(linesOf('info', { ...EXPORT, outcome: 'failed' })[0]?.['level']).toBe(40);
  });

  test('is written even at a higher log level, and never in a silent process', () => {
    expect(linesOf('fatal', EXPORT)).toHaveLength(1);
    expect(linesOf('silent', EXPORT)).toEqual([]);
  });

  test('limits an id to one short line', () => {
    const [line, ...more] = linesOf('info', {
      ...EXPORT,
      batch: `a\r\n{"event":1}${'x'.repeat(900)}`,
    });
    expect(more).toEqual([]);
    expect(String(line?.['batch'])).toHaveLength(100);
  });
});
