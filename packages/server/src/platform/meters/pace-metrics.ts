import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';

type PhaseTimes = {
  readonly pickMs: number;
  readonly slotMs: number;
  readonly callMs: number;
  readonly settleMs: number;
};

export type PaceMetrics = {
  part(times: PhaseTimes, isInPace: boolean): void;
  firstAnswer(seconds: number): void;
};

/** Where the time of parts goes, and whether lanes keep the pace that their spacing allows. */
export function paceMetrics(registry: Registry, slowLanes: () => number): PaceMetrics {
  const registers = [registry];
  const phases = new Histogram({
    name: 'partsight_part_seconds',
    help: 'What parts with calls spent their time on.',
    labelNames: ['phase'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  });
  const paced = new Counter({
    name: 'partsight_parts_paced_total',
    help: 'Parts with calls, by whether they took at most a tenth longer than their spacing.',
    labelNames: ['within'],
    registers,
  });
  for (const within of ['yes', 'no']) {
    paced.inc({ within }, 0);
  }
  const first = new Histogram({
    name: 'partsight_first_answer_seconds',
    help: 'From the start of a run to its first answer from the marketplace.',
    buckets: [2, 5, 10, 20, 30, 60, 120, 600],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'partsight_lanes_slow',
      help: 'Lanes of this process below half of the pace that their spacing allows.',
      registers: [],
      collect() {
        this.set(slowLanes());
      },
    }),
  );
  return {
    part({ pickMs, slotMs, callMs, settleMs }, isInPace) {
      phases.observe({ phase: 'pick' }, pickMs / 1_000);
      phases.observe({ phase: 'slot' }, slotMs / 1_000);
      phases.observe({ phase: 'call' }, callMs / 1_000);
      phases.observe({ phase: 'settle' }, settleMs / 1_000);
      paced.inc({ within: isInPace ? 'yes' : 'no' });
    },
    firstAnswer: (seconds) => first.observe(seconds),
  };
}
