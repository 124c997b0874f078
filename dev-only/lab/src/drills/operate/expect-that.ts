export function expectThat(isTrue: boolean, message: string): void {
  if (!isTrue) {
    throw new Error(message);
  }
}
