/** The longest address that mail can be sent to. */
const MOST_CHARACTERS = 254;

// What may stand before the "@" without quotes. A quoted one may hold an "@" of its own, and every
// reader then has another idea of where the domain begins.
const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;

/**
 * The domain of an address, in lower case: the only place that takes an address apart. Null for
 * whatever is not plainly one address, so that nothing doubtful is compared with the allow-list.
 */
export const domainOf = (address: string): string | null =>
  address.length > MOST_CHARACTERS ? null : (ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null);
