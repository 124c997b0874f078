/** Maximum length of a deliverable address. */
const MAX_CHARACTERS = 254;

// Allowed before the "@" without quotes. Quoted local parts may contain an "@", and parsers
// disagree on where the domain starts.
const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;

/**
 * The lower-cased domain of an address: the only place that splits one. Null for anything that is
 * not clearly a single address, so that nothing ambiguous reaches the allow-list.
 */
export const domainOf = (address: string): string | null =>
  address.length > MAX_CHARACTERS ? null : (ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null);
