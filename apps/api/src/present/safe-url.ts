/** Only addresses that a browser may safely follow leave the server. */
export const safeUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;
