import { UsageError, type ParsedArguments, type Flags } from './command-plan.ts';

/** For a command that accepts only flags. */
export function flagsOnly<Chosen extends Flags>({
  flags,
  positionals,
}: ParsedArguments<Chosen>): ParsedArguments<Chosen>['flags'] {
  if (positionals.length > 0) {
    throw new UsageError(`there is no use for ${positionals.join(' ')}`);
  }
  return flags;
}
