import type { Mutant } from './mutant.ts';
import { GATE_MUTANTS } from './mutants/gate.ts';
import { PEOPLE_MUTANTS } from './mutants/people.ts';
import { POLICY_MUTANTS } from './mutants/policies.ts';
import { SEEN_MUTANTS } from './mutants/seen.ts';
import { STATEMENT_MUTANTS } from './mutants/statements.ts';
import { WEB_MUTANTS } from './mutants/web.ts';

/** Each drops one predicate, policy, header, limit or check. */
export const MUTANTS: readonly Mutant[] = [
  ...GATE_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...POLICY_MUTANTS,
  ...SEEN_MUTANTS,
  ...STATEMENT_MUTANTS,
  ...WEB_MUTANTS,
];
