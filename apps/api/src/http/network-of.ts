const GROUPS = 8;
const MAPPED = '::ffff:';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * What one line of a provider has: an IPv4 address, or the first half of an IPv6 address. Whoever
 * holds a network of the latter has more addresses than could ever be counted one by one.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) {
    return ip;
  }
  const [address = ''] = ip.toLowerCase().split('%', 1);
  if (address.startsWith(MAPPED) && address.includes('.')) {
    return address.slice(MAPPED.length);
  }
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  const half = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
