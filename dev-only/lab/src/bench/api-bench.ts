import { experiment, type Experiment, type Outcome } from '@partsight/stack/experiment';

import { benchOutcome, type BenchResult } from '../report.ts';
import { withApi, type BenchApi } from './start-api.ts';

/** Measures an api process with production settings. */
export const apiExperiment = (measure: (api: BenchApi) => Promise<Outcome>): Experiment =>
  experiment({}, () => withApi({}, measure));

/** The same with the state of the machine and the goals beside the figures. */
export const apiBench = (measure: (api: BenchApi) => Promise<BenchResult>): Experiment =>
  apiExperiment(async (api) => benchOutcome(await measure(api)));
