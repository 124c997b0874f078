import type { Step } from './drive-product.ts';

/** Takes one step after the other, tells how long each took, and ends with the first that fails. */
export function stepTaker() {
  const count = { steps: 0, failed: 0 };
  return {
    count,
    take: async (plan: readonly Step[]): Promise<void> => {
      for (const [name, act] of plan) {
        if (count.failed > 0) {
          return;
        }
        count.steps += 1;
        const startedAt = Date.now();
        try {
          await act();
          console.log(`${name}: ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
        } catch (error) {
          count.failed += 1;
          console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}
