import { runVitest } from '../spec-check/run-tests.ts';
import type { Mutant } from './mutant.ts';
import { scratchCheckout, type ScratchCheckout } from './scratch-checkout.ts';

/** One for each: more would take the time from each other. */
const AT_ONCE = 2;

const escaped = (title: string): string => title.replaceAll(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`);

/** What the test that should notice a mutant says about the product as it is there. */
async function saidBy(root: string, { file, title }: Mutant['noticedBy']): Promise<Verdict> {
  const results = await runVitest(root, { files: [file], pattern: escaped(title) });
  const named = results.filter(({ name }) => name.includes(title));
  if (named.length === 0) {
    return 'not run';
  }
  return named.every(({ isPassed }) => isPassed) ? 'passed' : 'failed';
}

type Verdict = 'failed' | 'passed' | 'not run';

async function verdictOn(scratch: ScratchCheckout, mutant: Mutant): Promise<Verdict> {
  const mend = await scratch.weaken(mutant.change);
  try {
    return await saidBy(scratch.root, mutant.noticedBy);
  } finally {
    await mend();
  }
}

/** A test that fails on the sound product notices nothing. */
async function soundOnes(scratch: ScratchCheckout, mutants: readonly Mutant[]) {
  const files = [...new Set(mutants.map(({ noticedBy }) => noticedBy.file))];
  const titles = [...new Set(mutants.map(({ noticedBy }) => escaped(noticedBy.title)))];
  const results = await runVitest(scratch.root, { files, pattern: titles.join('|') });
  return ({ noticedBy: { file, title } }: Mutant): boolean => {
    const named = results.filter((result) => result.file === file && result.name.includes(title));
    return named.length > 0 && named.every(({ isPassed }) => isPassed);
  };
}

/** Puts in each weakness alone and runs the test that has to notice it. Answers with how many were. */
export async function runMutants(checkout: string, mutants: readonly Mutant[]): Promise<number> {
  const waiting = [...mutants];
  let killed = 0;
  const scratches: ScratchCheckout[] = [];
  try {
    scratches.push(await scratchCheckout(checkout));
    const [first] = scratches;
    if (first === undefined) {
      return 0;
    }
    const isSound = await soundOnes(first, mutants);
    while (scratches.length < Math.min(AT_ONCE, mutants.length)) {
      scratches.push(await scratchCheckout(checkout));
    }
    await Promise.all(
      scratches.map(async (scratch) => {
        for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
          const verdict = isSound(mutant) ? await verdictOn(scratch, mutant) : 'failed anyway';
          const isKilled = verdict === 'failed';
          killed += isKilled ? 1 : 0;
          const by = `${mutant.noticedBy.file} "${mutant.noticedBy.title}"`;
          console.log(
            `${mutant.id}: ${isKilled ? 'killed' : `SURVIVED (${verdict})`}, without ${mutant.drops}, by ${by}`,
          );
        }
      }),
    );
  } finally {
    await Promise.all(scratches.map((scratch) => scratch.remove()));
  }
  return killed;
}
