/**
 * What the numbers of each make look like, separators removed. Shapes overlap: five and five fits
 * four makes, eight digits fit three. So a shape only ever suggests; titles and people decide.
 */
export type NumberShape = {
  readonly brand: string;
  readonly shape: RegExp;
  /** Strong when hardly anything else looks like it. */
  readonly strength: 'strong' | 'weak';
  readonly reason: string;
  /** Captures the groups that this make prints with dashes between; a single one says "no dashes". */
  readonly groups?: RegExp;
};

const FORD_SERVICE =
  /^([A-Z]\d[A-Z]Z|[A-Z]{2}\dZ|\d[A-Z]\dZ)([A-Z]{0,2}\d{3,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]\d{2})([A-Z]{1,5}|[A-Z]\d{2})?$/;
const FORD_ENGINEERING =
  /^([A-Z]{2}\d{2}|[A-Z]{2}\d[A-Z]|\d[A-Z]\d{2}|[A-Z]\d[A-Z]{2}|\d[A-Z]\d[A-Z])([A-Z]{0,2}\d{4,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]\d{2})([A-Z]{1,3}|[A-Z]\d{2})?$/;
const FORD_LOOSE =
  /^(?:[A-Z]{1,2}\d{1,2}[A-Z]?|\d[A-Z]\d{2}|[A-Z]\d[A-Z]{2}|\d[A-Z]\d[A-Z])(?:[A-Z]{0,2}\d{2,7}|\d{1,3}[A-Z]\d{2,3}|[A-Z]{1,2}\d{2,3}[A-Z]\d{2})(?:[A-Z]{1,3}|[A-Z]\d{2})?$/;
const HONDA = /^(\d{5})([A-Z][A-Z0-9]{2})([A-Z]\d{2})([A-Z]{1,2})?$/;
const FIVE_AND_FIVE = /^(\d{5})(?=[A-Z0-9]*[A-Z])([A-Z0-9]{5})$/;
const MAZDA = /^(?![A-Z]{2}\d[A-Z])([A-Z][A-Z0-9]{3})(\d{2})([A-Z0-9]{3}[A-Z]?)$/;
const LAND_ROVER = /^([A-Z](?:K7|K8|X6|X7|W8|W9|H2|H3)\d)([A-Z0-9]{4,6}?)([A-Z]{2})?$/;
const MOTORCRAFT = /^(FL|FA|FG|FD|FT|FP|DG|SP|SW|BXT|BRF)(\d{2,4})([A-Z]{1,2})?$/;

export const NUMBER_SHAPES: readonly NumberShape[] = [
  {
    brand: 'Ford',
    shape: FORD_SERVICE,
    strength: 'strong',
    reason: 'four-character prefix ending in Z, basic number, suffix: a Ford service number',
    groups: FORD_SERVICE,
  },
  {
    brand: 'Mopar',
    shape: /^0?\d{7,8}[A-Z]{2}$/,
    strength: 'strong',
    reason: 'seven or eight digits and a two-letter level: a Mopar number',
  },
  {
    brand: 'Mopar',
    shape: /^\d[A-Z]{2}\d{2,3}[A-Z0-9]{2,3}[A-Z]{2}$/,
    strength: 'strong',
    reason: 'a Mopar trim number with its color code inside',
  },
  {
    brand: 'Land Rover',
    shape: /^LR\d{6}$/,
    strength: 'strong',
    reason: 'LR and six digits: a Land Rover number',
  },
  {
    brand: 'Honda',
    shape: HONDA,
    strength: 'strong',
    reason: 'five, three and three characters, perhaps a color: a Honda number',
    groups: HONDA,
  },
  {
    brand: 'Mercedes-Benz',
    shape: /^A\d{10}(?:\d{4})?$/,
    strength: 'strong',
    reason: 'A and ten digits: a Mercedes-Benz number',
  },
  {
    brand: 'BMW',
    shape: /^\d{11}$/,
    strength: 'strong',
    reason: 'eleven digits: a BMW number',
  },
  {
    brand: 'Mopar',
    shape: /^(?:68|57|0[45])\d{6}$/,
    strength: 'weak',
    reason: 'eight digits as Mopar starts them, without their two letters',
  },
  {
    brand: 'GM',
    shape: /^\d{8}$/,
    strength: 'weak',
    reason: 'eight digits: the form of GM numbers, and of Mopar and Fiat ones cut short',
  },
  {
    brand: 'Volkswagen',
    shape: /^\d[A-NP-Z0-9]{2}\d{6}(?:[A-Z]{1,2}(?:[A-Z0-9]{3})?)?$/,
    strength: 'weak',
    reason: 'three groups of three and an index: the form of Volkswagen group numbers',
    groups: /^(.+)$/,
  },
  {
    brand: 'Ford',
    shape: FORD_ENGINEERING,
    strength: 'weak',
    reason: 'prefix, basic number and suffix as on parts made by Ford; Land Rover shares it',
    groups: FORD_ENGINEERING,
  },
  {
    brand: 'Land Rover',
    shape: LAND_ROVER,
    strength: 'weak',
    reason: 'a Ford-like prefix that Land Rover uses',
    groups: LAND_ROVER,
  },
  {
    brand: 'Ford',
    shape: FORD_LOOSE,
    strength: 'weak',
    reason: 'prefix and basic number somewhat like Ford',
  },
  {
    brand: 'Honda',
    shape: /^\d{5}(?:[A-Z][A-Z0-9]{2}[A-Z0-9]{0,6}|(?=\d?[A-Z])[A-Z0-9]{3}[A-Z0-9]\d{2})$/,
    strength: 'weak',
    reason: 'begins like a Honda number, cut short or with a supplier tail',
  },
  {
    brand: 'Mopar',
    shape: /^\d[A-Z]{2}\d{2}(?:[A-Z]{2}\d|\d[A-Z]\d|[A-Z]{3})$/,
    strength: 'weak',
    reason: 'a Mopar trim number without its level letters',
  },
  {
    brand: 'Toyota',
    shape: /^\d{5}[A-Z0-9]{5}(?:[A-Z0-9]{2})?$/,
    strength: 'weak',
    reason: 'five and five characters: Toyota, Nissan, Hyundai and Subaru share it',
    groups: FIVE_AND_FIVE,
  },
  {
    brand: 'Nissan',
    shape: /^\d{5}[A-Z0-9]{5}$/,
    strength: 'weak',
    reason: 'five and five characters: Toyota, Nissan, Hyundai and Subaru share it',
    groups: FIVE_AND_FIVE,
  },
  {
    brand: 'Hyundai',
    shape: /^\d{5}[A-Z0-9]{5}$/,
    strength: 'weak',
    reason: 'five and five characters: Toyota, Nissan, Hyundai and Subaru share it',
    groups: FIVE_AND_FIVE,
  },
  {
    brand: 'Subaru',
    shape: /^\d{5}[A-Z]{2}\d{3}$/,
    strength: 'weak',
    reason: 'five digits, two letters and three digits: the form of Subaru numbers',
  },
  {
    brand: 'Mazda',
    shape: MAZDA,
    strength: 'weak',
    reason: 'four, two and three characters: the form of Mazda numbers',
    groups: MAZDA,
  },
  {
    brand: 'BMW',
    shape: /^\d{5}[A-Z]\d[A-Z0-9]\d{3}$|^\d{7}$/,
    strength: 'weak',
    reason: 'a newer BMW number with letters, or the last seven digits of one',
  },
  {
    brand: 'Mopar',
    shape: /^\d{7}$/,
    strength: 'weak',
    reason: 'seven digits: a Mopar number without its zero and its two letters',
  },
  {
    brand: 'Mercedes-Benz',
    shape: /^\d{10}$/,
    strength: 'weak',
    reason: 'ten digits: a Mercedes-Benz number without its A',
  },
  {
    brand: 'Fiat',
    shape: /^0?\d{8}$/,
    strength: 'weak',
    reason: 'eight digits: Fiat numbers have this form too',
  },
  {
    brand: 'Ford',
    shape: MOTORCRAFT,
    strength: 'weak',
    reason: 'a Motorcraft catalogue number',
    groups: MOTORCRAFT,
  },
  {
    brand: 'GM',
    shape: /^(?:PF|TP|GF)\d{2,4}[A-Z]?$/,
    strength: 'weak',
    reason: 'an ACDelco catalogue number',
  },
];
