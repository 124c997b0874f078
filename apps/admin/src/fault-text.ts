/** A fault in one line, for somebody who did not write the program. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // One try for each address of a host, all under an empty message.
  const text =
    error instanceof AggregateError && error.message === ''
      ? error.errors.map((each: unknown) => faultText(each)).join(', ')
      : error.message;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return `${text === '' ? error.name : text}${detail}`;
}
