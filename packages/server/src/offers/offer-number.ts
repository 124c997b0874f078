/** How both sides name an offer. Says nothing about the lot: the end of its id is random. */
export const offerNumber = (batchId: string, round: number): string =>
  `${batchId.slice(-6).toUpperCase()}-${round}`;
