import { nameOf, type Lock, type LockedPackage } from './lock-file.ts';

/** Licenses that ask for no more than attribution. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Unlicense'.split(
    ' ',
  ),
).add('OFL-1.1'); // A font may ship with a program as long as it is not sold by itself.
/** Licenses of tools that build and test but are not shipped. */
const ALLOWED_FOR_TOOLS = new Set(['CC-BY-4.0', 'MPL-2.0', 'Python-2.0']);

/** `A OR B` leaves the choice, `A AND B` does not. */
const isAllowed = (license: string, isShipped: boolean): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((id) => ALLOWED.has(id) || (!isShipped && ALLOWED_FOR_TOOLS.has(id))),
    );

/** Packages with an install script we know. `.npmrc` runs none of them. */
const KNOWN_INSTALL_SCRIPTS = new Set(['msgpackr-extract']);

function faultsOf(one: LockedPackage, isShipped: boolean): string[] {
  const faults = [
    one.integrity.startsWith('sha512-') ? null : 'has no digest',
    one.resolved === null ? null : `is bound to an address: ${one.resolved}`,
    one.hasInstallScript && !KNOWN_INSTALL_SCRIPTS.has(nameOf(one))
      ? 'has an install script'
      : null,
    isAllowed(one.license, isShipped) ? null : `has a license not on the list: ${one.license}`,
  ];
  return faults.flatMap((fault) => (fault === null ? [] : [`${one.path} ${fault}`]));
}

export const judgeLock = (lock: Lock, shipped: ReadonlySet<LockedPackage>): string[] =>
  lock.packages.flatMap((one) => faultsOf(one, shipped.has(one)));

const REQUIRED = ['ignore-scripts=true', 'omit-lockfile-registry-resolved=true', 'save-exact=true'];
/** In .npmrc these would also apply to what is locked already and block its installation. */
const FORBIDDEN = /^(?:min-release-age|before|registry)\b/;

export function judgeSettings(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return [
    ...REQUIRED.filter((line) => !lines.includes(line)).map((line) => `.npmrc lacks ${line}`),
    ...lines.filter((line) => FORBIDDEN.test(line)).map((line) => `.npmrc has ${line}`),
  ];
}
