import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from '@prometheus-io/client';

import type { Build } from './build.ts';

export type { Registry } from '@prometheus-io/client';

export type MetricsJson = readonly MetricObjectWithValues<MetricValue<string>>[];

const BUILD_INFO = 'partsight_build_info';

/** One process's metrics, with memory, event loop and threads included. */
export function openRegistry(build: Build): Registry {
  const registry = new Registry();
  // How busy the event loop is, each second: ten times a second would wake an idle process.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 1_000 });
  new Gauge({
    name: BUILD_INFO,
    help: 'Always 1; the labels say which release runs.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(build, 1);
  return registry;
}

/** What the product itself counted, without memory, event loop and release. */
export const productMetrics = async (registry: Registry): Promise<MetricsJson> =>
  (await registry.getMetricsAsJSON()).filter(
    ({ name }) => name.startsWith('partsight_') && name !== BUILD_INFO,
  );

/** A process's metrics together with those of its threads. */
export const withThreadMetrics = (
  registry: Registry,
  ofThreads: () => Promise<MetricsJson>,
): Pick<Registry, 'contentType' | 'metrics'> => ({
  contentType: registry.contentType,
  metrics: async () =>
    AggregatorRegistry.aggregate([
      [...(await registry.getMetricsAsJSON())],
      [...(await ofThreads())],
    ]).metrics(),
});
