/** An error in one line, for someone who did not write the program. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // One attempt per address of the host, under an empty message.
  const text =
    error instanceof AggregateError && error.message === ''
      ? error.errors.map((each: unknown) => errorText(each)).join(', ')
      : error.message;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return `${text === '' ? error.name : text}${detail}`;
}
