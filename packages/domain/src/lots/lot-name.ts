/** Default name of a lot: its file name without the extension. */
export function lotNameOf(fileName: string): string {
  const end = fileName.lastIndexOf('.');
  return end > 0 ? fileName.slice(0, end) : fileName;
}
