import { UsageError, type Asked, type Flags } from './command-plan.ts';

/** For a command that takes nothing but flags. */
export function noWords<Chosen extends Flags>({
  flags,
  words,
}: Asked<Chosen>): Asked<Chosen>['flags'] {
  if (words.length > 0) {
    throw new UsageError(`there is no use for ${words.join(' ')}`);
  }
  return flags;
}
