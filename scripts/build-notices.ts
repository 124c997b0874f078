/**
 * Part of npm run build: writes the licenses of all shipped packages to reports/notices.txt and the bill
 * of materials to reports/bill-of-materials.cdx.json.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
  nameOf,
  readLock,
  SHIPPED,
  shippedPackages,
  type LockedPackage,
} from './supply/lock-file.ts';

const root = resolve(import.meta.dirname, '..');
const isLicenseFile = (name: string): boolean =>
  /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name) && !/\.(?:js|ts|json)$/i.test(name);

function licenseText({ path, license }: LockedPackage): string {
  const folder = join(root, path);
  // An optional package for another platform is not installed here.
  const names = existsSync(folder) ? readdirSync(folder).filter(isLicenseFile).toSorted() : [];
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? `License: ${license}` : texts.join('\n\n');
}

const packages = [
  ...shippedPackages(readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
];
// Many packages share one text, which then appears once.
const byText = Map.groupBy(
  packages.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
  licenseText,
);
const chapters = [...byText].map(([text, those]) => {
  const names = those.map((one) => `${nameOf(one)} ${one.version} (${one.license})`);
  return [...names, '', text].join('\n');
});
const head = 'PartSight uses the following packages under the following licenses.';
mkdirSync(join(root, 'reports'), { recursive: true });
const path = join(root, 'reports/notices.txt');
writeFileSync(path, [head, ...chapters, ''].join(`\n\n${'-'.repeat(80)}\n\n`));
console.log(`${path}: ${packages.length} packages`);

const sbom = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', ...SHIPPED.map((app) => `--workspace=${app}`)],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
};
const bill = JSON.parse(sbom) as Bill;
// The same lock file gives the same bill, wherever and whenever it is built.
delete bill.serialNumber;
delete bill.metadata.timestamp;
bill.metadata.component.name = 'partsight';
writeFileSync(
  join(root, 'reports/bill-of-materials.cdx.json'),
  `${JSON.stringify(bill, null, 2)}\n`,
);
