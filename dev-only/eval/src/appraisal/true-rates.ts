/** Derivative of ln gamma, by its asymptotic series after shifting up. */
function digamma(value: number): number {
  let x = value;
  let shift = 0;
  while (x < 12) {
    shift += 1 / x;
    x += 1;
  }
  const i = 1 / (x * x);
  return (
    Math.log(x) -
    0.5 / x -
    i * (1 / 12 - i * (1 / 120 - i * (1 / 252 - i * (1 / 240 - i * (1 / 132))))) -
    shift
  );
}

/** Maximum likelihood; for a given a the best b makes the means agree, so only a is searched. */
export function fitRates(
  counts: ReadonlyMap<number, number>,
  months: number,
): readonly [number, number] {
  let keys = 0;
  let sold = 0;
  let listings = 0;
  for (const [n, times] of counts) {
    keys += times;
    sold += n > 0 ? times : 0;
    listings += n * times;
  }
  if (keys < 60 || sold < 15) {
    return [0.27, 0.25];
  }
  const bestB = (a: number): number => Math.min(50, Math.max(0.01, (a * months * keys) / listings));
  const slope = (a: number): number => {
    const b = bestB(a);
    let sum = keys * (Math.log(b / (b + months)) - digamma(a));
    for (const [n, times] of counts) {
      sum += times * digamma(a + n);
    }
    return sum;
  };
  let low = Math.log(0.02);
  let high = Math.log(4);
  while (high - low > 1e-13) {
    const middle = (low + high) / 2;
    [low, high] = slope(Math.exp(middle)) > 0 ? [middle, high] : [low, middle];
  }
  const a = Math.exp((low + high) / 2);
  return [a, bestB(a)];
}
