import { BUILD } from '../build.ts';
import type { Logger } from '../logger.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import { createTracer, NO_TRACER, type Tracer } from './tracer.ts';

/** Without a collector no traces are made. */
export const openTracer = (
  { endpoint, share }: { readonly endpoint: string | null; readonly share: number },
  logger: Logger,
): Tracer =>
  endpoint === null
    ? NO_TRACER
    : createTracer(
        createOtlpExporter({
          endpoint,
          service: `partsight-${String(logger.bindings()['process'])}`,
          version: BUILD.version,
          logger,
        }),
        { share, random: Math.random },
      );
