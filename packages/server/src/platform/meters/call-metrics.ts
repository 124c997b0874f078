import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';

import type { Logger } from '../logger.ts';

export type EndedCallMetric = {
  readonly call: string;
  readonly outcome: string;
  readonly durationMs: number;
  /** How long after its slot had opened the call was sent. */
  readonly lateMs: number;
};

/** What the marketplace gateway reports. */
export type CallMetrics = {
  ended(call: EndedCallMetric): void;
  /** A slot passed before its call could be sent. */
  missedSlot(): void;
  circuit(isOpen: boolean): void;
};

export function callMetrics(registry: Registry, logger?: Logger): CallMetrics {
  const registers = [registry];
  const calls = new Counter({
    name: 'partsight_marketplace_calls_total',
    help: 'Calls to the marketplace by what they asked and what came of them.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'partsight_marketplace_call_seconds',
    help: 'How long calls to the marketplace took.',
    labelNames: ['call'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const overrun = new Histogram({
    name: 'partsight_spacing_overrun_seconds',
    help: 'How long after its slot had opened a call left: time a lane loses beyond its spacing.',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1],
    registers,
  });
  const missed = new Counter({
    name: 'partsight_slots_missed_total',
    help: 'Slots that passed before their call could leave; each costs its lane a whole spacing.',
    registers,
  });
  const circuit = new Gauge({
    name: 'partsight_circuit_open',
    help: '1 while this process keeps its lanes from calling a marketplace that is away.',
    registers,
  });
  return {
    ended({ call, outcome, durationMs, lateMs }) {
      calls.inc({ call, outcome });
      seconds.observe({ call }, durationMs / 1_000);
      overrun.observe(Math.max(0, lateMs) / 1_000);
    },
    missedSlot: () => missed.inc(),
    circuit(isOpen) {
      circuit.set(isOpen ? 1 : 0);
      if (isOpen) {
        logger?.warn('circuit opened: the marketplace does not answer');
      } else {
        logger?.info('circuit shut: the marketplace answers again');
      }
    },
  };
}
