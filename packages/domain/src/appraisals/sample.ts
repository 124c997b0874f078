/** A line in the order of work, up to the first one that is not settled yet. */
export type SettledLine = {
  /** Pieces times dealer cost, which decides how early the line comes. */
  readonly size: number;
  /** Failed, ambiguous or retried: its figures are not known. */
  readonly isUnknown: boolean;
};

/** The lines settled so far, as a sample of the whole list. */
export type Sample = {
  /** Sum of the sizes of all lines of the list. */
  readonly listSize: number;
  /**
   * Priority of the first line that is not settled: what is larger was certain to be looked up. 0
   * when all are settled.
   */
  readonly threshold: number;
  readonly lines: readonly SettledLine[];
};

/** Chance with which a line of this size is among the first lines. */
export const inclusionOf = (size: number, threshold: number): number =>
  size >= threshold ? 1 : size / threshold;

/** The sample split into the lines that were certain and the lines that stand for others. */
export type SampleParts = {
  readonly isComplete: boolean;
  /** Indexes of the answered lines. */
  readonly certain: readonly number[];
  readonly drawn: readonly number[];
  /** Sizes of the lines that were certain but are unknown. */
  readonly unknownSizes: readonly number[];
  /** Unknown lines among the others. */
  readonly drawnUnknown: number;
  /** Size of everything but the certain lines. */
  readonly restSize: number;
  /** Share of the sampled size that is unknown. */
  readonly unknownShare: number;
};

export function partsOf({ listSize, threshold, lines }: Sample): SampleParts {
  const certain: number[] = [];
  const drawn: number[] = [];
  const unknownSizes: number[] = [];
  let certainSize = 0;
  let drawnUnknown = 0;
  let known = 0;
  let unknown = 0;
  for (const [index, { size, isUnknown }] of lines.entries()) {
    const isCertain = size >= threshold;
    const weighted = isCertain ? size : threshold;
    certainSize += isCertain ? size : 0;
    if (isUnknown) {
      unknown += weighted;
      if (isCertain) {
        unknownSizes.push(size);
      } else {
        drawnUnknown += 1;
      }
    } else {
      known += weighted;
      (isCertain ? certain : drawn).push(index);
    }
  }
  return {
    isComplete: threshold === 0,
    certain,
    drawn,
    unknownSizes,
    drawnUnknown,
    restSize: Math.max(0, listSize - certainSize),
    unknownShare: known + unknown > 0 ? unknown / (known + unknown) : 0,
  };
}
