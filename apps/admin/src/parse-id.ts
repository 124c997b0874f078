import { UsageError } from './command-plan.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The single id among the arguments, or a usage error. */
export function parseId([id, ...more]: readonly string[], fault: string): string {
  if (id === undefined || more.length > 0 || !UUID.test(id)) {
    throw new UsageError(fault);
  }
  return id;
}
