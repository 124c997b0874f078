/** People for development and tests. Whether they may sign in is decided by the product's allow-list. */
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

/** The product's allow-list in development. */
export const ALLOW_LIST = [
  { kind: 'address', value: 'dana@partsight.test' },
  { kind: 'domain', value: 'northside-parts.test' },
] as const;

/** Accepts any address, because this provider is only for development. */
export function personOf(id: string): Person | null {
  const known = PEOPLE.find((person) => person.id === id);
  if (known !== undefined || !/^[\w.-]+@[\w.-]+$/.test(id)) {
    return known ?? null;
  }
  const [name = ''] = id.split('@');
  return { id, email: id, givenName: name.charAt(0).toUpperCase() + name.slice(1), note: '' };
}
