import { API_SECTIONS } from './config/api-config.ts';
import { readConfig as readSections, type ConfigOf } from './config/read-config.ts';
import type { Environment } from './config/section.ts';
import { WORKER_SECTIONS } from './config/worker-config.ts';

const SECTIONS = { ...API_SECTIONS, ...WORKER_SECTIONS };

export type Config = ConfigOf<typeof SECTIONS>;

export const readConfig = (env: Environment): Config => readSections(SECTIONS, env);
