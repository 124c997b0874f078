/** What a lot is called until somebody names it: as its file, without what kind of file that was. */
export function lotNameOf(fileName: string): string {
  const end = fileName.lastIndexOf('.');
  return end > 0 ? fileName.slice(0, end) : fileName;
}
