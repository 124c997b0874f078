import { createHash } from 'node:crypto';

/** Proves to the marketplace that an address is ours. */
export const challengeResponse = (
  {
    endpoint,
    verificationToken,
  }: { readonly endpoint: string; readonly verificationToken: string },
  code: string,
): string =>
  createHash('sha256')
    .update(code + verificationToken + endpoint)
    .digest('hex');
