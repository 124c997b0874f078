/** For failures the screen does not show: logged to the browser console only. */
export function reportError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the only place for these failures
  console.error(what, error);
}
