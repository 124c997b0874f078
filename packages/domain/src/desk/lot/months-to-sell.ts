/** In which month the last piece sells at an even pace; NaN without pieces or without demand. */
export function monthsToSell(pieces: number, soldPerMonth: number): number {
  return pieces > 0 && soldPerMonth > 0
    ? Math.max(1, Math.ceil(pieces / soldPerMonth))
    : Number.NaN;
}
