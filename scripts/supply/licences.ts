/** Licences that ask for no more than to be named, or for nothing. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** What may help to build and test but is not handed on, or is handed on in a way its licence allows. */
const FREE_FOR: Readonly<Record<string, 'tools' | 'all'>> = {
  // A font: it may go with a program as long as nobody sells it by itself.
  'OFL-1.1': 'all',
  'CC-BY-4.0': 'tools',
  'MPL-2.0': 'tools',
  'Python-2.0': 'tools',
};

/** `A OR B` leaves the choice, `A AND B` does not. */
export function isAllowed(license: string, isShipped: boolean): boolean {
  const bare = license.replaceAll(/[()]/g, '');
  const isFree = (id: string): boolean =>
    FREE.has(id) || FREE_FOR[id] === 'all' || (FREE_FOR[id] === 'tools' && !isShipped);
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(isFree));
}
