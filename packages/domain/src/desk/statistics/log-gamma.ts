/** From here on the series below are accurate to the last digits. */
const SERIES_FROM = 12;

/** Log gamma, for arguments above 0. */
export function logGamma(x: number): number {
  let shifted = x;
  let below = 0;
  while (shifted < SERIES_FROM) {
    below += Math.log(shifted);
    shifted += 1;
  }
  const one = 1 / shifted;
  const two = one * one;
  const series = one * (1 / 12 - two * (1 / 360 - two * (1 / 1260 - two / 1680)));
  return (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - below;
}

/** First derivative of log gamma. */
export function digamma(x: number): number {
  let shifted = x;
  let below = 0;
  while (shifted < SERIES_FROM) {
    below += 1 / shifted;
    shifted += 1;
  }
  const two = 1 / (shifted * shifted);
  const series = two * (1 / 12 - two * (1 / 120 - two * (1 / 252 - two / 240)));
  return Math.log(shifted) - 0.5 / shifted - series - below;
}

/** Second derivative of log gamma. */
export function trigamma(x: number): number {
  let shifted = x;
  let below = 0;
  while (shifted < SERIES_FROM) {
    below += 1 / (shifted * shifted);
    shifted += 1;
  }
  const one = 1 / shifted;
  const two = one * one;
  const series = two * one * (1 / 6 - two * (1 / 30 - two * (1 / 42 - two / 30)));
  return one + two / 2 + series + below;
}
