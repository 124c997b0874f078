import { nameOf, type Lock, type LockedPackage } from './lock-file.ts';

const addressOf = (one: LockedPackage): string =>
  `pkg:npm/${nameOf(one).replace('@', '%40')}@${one.version}`;

/** `sha512-` and base 64, as npm writes it; the bill wants hexadecimal digits. */
const digestOf = (integrity: string): string =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex');

/** An SPDX expression is one thing, a single id another. */
const licenceOf = (license: string): object =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };

const component = (one: LockedPackage, isShipped: boolean): object => ({
  type: 'library',
  'bom-ref': `${addressOf(one)}#${one.path}`,
  name: nameOf(one),
  version: one.version,
  scope: isShipped ? 'required' : 'excluded',
  hashes: [{ alg: 'SHA-512', content: digestOf(one.integrity) }],
  licenses: [licenceOf(one.license)],
  purl: addressOf(one),
});

/**
 * What the product is made of, as CycloneDX. The same lock file gives the same bill, so it carries no
 * time and no number of its own.
 */
export function billOfMaterials(
  lock: Lock,
  shipped: ReadonlySet<LockedPackage>,
  version: string,
): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'partsight', version } },
    components: lock.packages.map((one) => component(one, shipped.has(one))),
  };
}
