import { breakProduct } from './break-product.ts';
import type { Requirement } from './requirement.ts';
import { runClaims } from './run-claims.ts';
import { filesThatName, testSources } from './test-sources.ts';

const isPromise = ({ text, number }: Requirement): boolean =>
  text !== undefined || number !== undefined;

/**
 * Breaks every promised text and number, one at a time, and runs the tests that claim it: a test that
 * does not notice holds nothing, and neither does one that does not run.
 */
export async function prove(
  checkout: string,
  requirements: readonly Requirement[],
  only: string | undefined,
): Promise<{ readonly broken: number; readonly caught: number }> {
  const sources = await testSources(checkout);
  let broken = 0;
  let caught = 0;
  const promised = requirements.filter(
    (requirement) => isPromise(requirement) && requirement.id.startsWith(only ?? ''),
  );
  for (const requirement of promised) {
    const { id } = requirement;
    const files = filesThatName(id, sources);
    const change = await breakProduct(checkout, requirement);
    const giveUp = (signal: NodeJS.Signals) =>
      void change.mend().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
    broken += 1;
    try {
      if (change.files.length === 0) {
        console.log(`${id}: NOT NOTICED, the product does not have it`);
      } else if (files.length === 0) {
        console.log(`${id}: NOT NOTICED, no test claims it`);
      } else {
        const verdict = await runClaims(checkout, id, files);
        caught += verdict === 'failed' ? 1 : 0;
        const tests = `${change.files.join(', ')} by ${files.join(', ')}`;
        console.log(
          verdict === 'failed' ? `${id}: noticed` : `${id}: NOT NOTICED (${verdict}) in ${tests}`,
        );
      }
    } finally {
      await change.mend();
      process.off('SIGINT', giveUp).off('SIGTERM', giveUp);
    }
  }
  return { broken, caught };
}
