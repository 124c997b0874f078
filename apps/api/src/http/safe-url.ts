/** Only URLs that are safe for a browser to follow leave the server. */
export const safeUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;
