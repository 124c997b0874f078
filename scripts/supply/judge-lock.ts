import { isAllowed } from './licences.ts';
import { nameOf, type Lock, type LockedPackage } from './lock-file.ts';

/** Packages that ask to run code when they are installed. `.npmrc` lets none of them. */
const ASK_TO_RUN = new Set(['msgpackr-extract']);

function faultsOf(one: LockedPackage, isShipped: boolean): string[] {
  const faults: string[] = [];
  if (!one.integrity.startsWith('sha512-')) {
    faults.push('has no digest: whatever is sent would be taken');
  }
  if (one.resolved !== null) {
    faults.push(`is bound to an address: ${one.resolved}`);
  }
  if (one.hasInstallScript && !ASK_TO_RUN.has(nameOf(one))) {
    faults.push('wants to run code when it is installed');
  }
  if (!isAllowed(one.license, isShipped)) {
    faults.push(`has a licence that is not on the list: ${one.license || 'none'}`);
  }
  return faults.map((fault) => `${one.path} ${fault}`);
}

export const judgeLock = (lock: Lock, shipped: ReadonlySet<LockedPackage>): string[] =>
  lock.packages.flatMap((one) => faultsOf(one, shipped.has(one)));

const MUST_SAY = ['ignore-scripts=true', 'omit-lockfile-registry-resolved=true', 'save-exact=true'];
/** In this file it would also judge what is locked already, and keep it from being installed. */
const MUST_NOT_SAY = /^(?:min-release-age|before|registry)\b/;

export function judgeSettings(npmrc: string): string[] {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return [
    ...MUST_SAY.filter((line) => !lines.includes(line)).map((line) => `.npmrc lacks ${line}`),
    ...lines.filter((line) => MUST_NOT_SAY.test(line)).map((line) => `.npmrc says ${line}`),
  ];
}
