import type { SweepTx } from '../../db/scope.ts';
import { overridesSweepRepo } from './overrides.repo.ts';

/** Users whose rules a job has to follow. */
export const dueOverrides = (tx: SweepTx) => overridesSweepRepo(tx).due();
