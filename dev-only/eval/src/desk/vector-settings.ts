import type { BySize, DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { REFERENCE_SETTINGS } from '@partsight/domain/testing/reference-settings';

const sizes = (value: unknown): BySize =>
  typeof value === 'number' ? { small: value, medium: value, large: value } : (value as BySize);

const cents = (value: unknown): number => Math.round((value as number) * 1e8) / 1e6;

const centsBySize = (value: unknown): BySize => {
  const { small, medium, large } = sizes(value);
  return { small: cents(small), medium: cents(medium), large: cents(large) };
};

const setting =
  (name: keyof DeskSettings, read: (value: unknown) => unknown = (value) => value) =>
  (value: unknown): Partial<DeskSettings> => ({ [name]: read(value) });

/** Settings by their name or symbol in the reference. */
const SETTINGS: Readonly<Record<string, (value: unknown) => Partial<DeskSettings>>> = {
  share: setting('share'),
  delta: setting('decline'),
  mbar: setting('piecesPerListing'),
  quantityMeaning: setting('quantityMeaning'),
  position: setting('position'),
  f1: setting('feeShare'),
  cap: setting('feeCapMinor', cents),
  f2: setting('feeShareBeyond'),
  tax: setting('tax'),
  alpha: setting('promoted'),
  rho: setting('returned'),
  z: setting('returnPostage', sizes),
  beta: setting('postageCharged', sizes),
  pack: setting('packingMinor', cents),
  material: setting('materialMinor', centsBySize),
  listing: setting('listingMinor', cents),
  hold: setting('holdPerYear'),
  H: setting('months'),
  months: setting('months'),
  g: setting('targetReturn'),
  return: setting('targetReturn'),
  M: setting('paybackMonths'),
  payback: setting('paybackMonths'),
  paybackMonths: setting('paybackMonths'),
  x: setting('chanceOfLoss'),
  loss: setting('chanceOfLoss'),
  chanceOfLoss: setting('chanceOfLoss'),
  freight: setting('freightMinor', cents),
  intake: setting('intakeMinor', cents),
  haulage: setting('haulageMinorPerCubicFoot', cents),
  p: setting('premium'),
  premium: setting('premium'),
  shrinkage: setting('shrinkage'),
  openingShare: setting('openingShare'),
  floor: setting('floorMinor', cents),
  unsold: setting('unsold'),
};

/**
 * The settings of the reference with those of a vector. Lines that nobody bought count unless a vector says otherwise: most vectors were made before they were
 * left out. Throws for an unknown name.
 */
export function settingsOf(named: Readonly<Record<string, unknown>> = {}): DeskSettings {
  let settings = REFERENCE_SETTINGS;
  for (const [name, value] of Object.entries(named)) {
    const read = SETTINGS[name];
    if (read === undefined) {
      throw new Error(`unknown setting ${name}`);
    }
    settings = { ...settings, ...read(value) };
  }
  return settings;
}
