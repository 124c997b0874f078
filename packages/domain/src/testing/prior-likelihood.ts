import {
  derivativesAt,
  likelihoodAt,
  type LikelihoodDerivatives,
  type ListingSample,
  type Prior,
  tally,
} from '../desk/line/prior.ts';

const pointOf = ({ a, b }: Prior) => ({ x: Math.log(a), y: Math.log(b) });

export const priorLogLikelihood = (samples: readonly ListingSample[], prior: Prior): number =>
  likelihoodAt(tally(samples), pointOf(prior));

/** Gradient and curvature of the log likelihood in log a and log b. */
export const priorDerivatives = (
  samples: readonly ListingSample[],
  prior: Prior,
): LikelihoodDerivatives => derivativesAt(tally(samples), pointOf(prior));
