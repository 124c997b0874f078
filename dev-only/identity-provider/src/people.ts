/** People for development and tests. Whether one may come in is the product's decision, not this list's. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly givenName: string | null;
  readonly note: string;
};

export const PEOPLE: readonly Person[] = [
  { id: 'dana', email: 'dana@partsight.test', givenName: 'Dana', note: 'allowed by address' },
  { id: 'lee', email: 'lee@northside-parts.test', givenName: 'Lee', note: 'allowed by domain' },
  {
    id: 'sam',
    email: 'sam@northside-parts.test',
    givenName: null,
    note: 'allowed, has no first name',
  },
  {
    id: 'mallory',
    email: 'mallory@elsewhere.test',
    givenName: 'Mallory',
    note: 'not on the allow-list',
  },
];

/** What the product's allow-list holds in development. */
export const ALLOW_LIST = [
  { kind: 'address', value: 'dana@partsight.test' },
  { kind: 'domain', value: 'northside-parts.test' },
] as const;

/** Anyone who gives an address may sign in as that address: this provider exists for development only. */
export function personOf(id: string): Person | null {
  const known = PEOPLE.find((person) => person.id === id);
  if (known !== undefined || !/^[\w.-]+@[\w.-]+$/.test(id)) {
    return known ?? null;
  }
  const [name = ''] = id.split('@');
  return { id, email: id, givenName: name.charAt(0).toUpperCase() + name.slice(1), note: '' };
}
