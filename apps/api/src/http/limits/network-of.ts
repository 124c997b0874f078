const GROUPS = 8;
const MAPPED_IPV4_PREFIX = '::ffff:';

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * The unit a provider assigns to one customer: an IPv4 address, or the first half of an IPv6
 * address. An IPv6 customer has more addresses than could be counted one by one.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) {
    return ip;
  }
  const [address = ''] = ip.toLowerCase().split('%', 1);
  if (address.startsWith(MAPPED_IPV4_PREFIX) && address.includes('.')) {
    return address.slice(MAPPED_IPV4_PREFIX.length);
  }
  const [head = '', tail] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const between = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  const half = groups.slice(0, GROUPS / 2).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
