import { readJson } from '../../read-data.ts';

export type CarModel = readonly [division: string, model: string, first: number, last: number];

export type CarMake = {
  readonly name: string;
  /** What sellers call the maker next to a word for genuine. */
  readonly called: readonly string[];
  /** The maker's own parts brand, where it has one. */
  readonly brands: readonly string[];
  /**
   * How often dealers, importers and dismantlers write its numbers joined, with dashes and with spaces;
   * always joined if absent.
   */
  readonly joins?: Readonly<
    Record<string, readonly [joined: number, dashed: number, spaced: number]>
  >;
  readonly models: readonly CarModel[];
};

/** Many models are also a supplier's name, a count or a number, to make titles hard to read. */
export const CAR_MAKES = readJson('car-makes.json') as readonly CarMake[];

const BY_NAME = new Map(CAR_MAKES.map((make) => [make.name, make] as const));

export function carMakeOf(name: string): CarMake {
  const make = BY_NAME.get(name) ?? CAR_MAKES[0];
  if (make === undefined) {
    throw new Error(`no make ${name}`);
  }
  return make;
}
