/** For failures that the screen does not show: they are written to the browser's log and nowhere else. */
export function reportError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the log is the only reader of these failures
  console.error(what, error);
}
