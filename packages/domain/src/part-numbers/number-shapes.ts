/**
 * Number formats of each make, without separators. They overlap: five-five fits four makes, eight
 * digits fit three. So a shape is only a hint; titles and users decide.
 */
export type NumberShape = {
  readonly brand: string;
  readonly shape: RegExp;
  /** Strong when hardly anything else has this shape. */
  readonly strength: 'strong' | 'weak';
  readonly reason: string;
  /** The groups are printed separately; a single group means they are not. */
  readonly hasDashes: boolean;
  /** So wide that a label with a number fits it too. */
  readonly isLoose?: boolean;
};

/** 9 is a digit, A a letter, * either, a lower-case letter itself; the rest is regex syntax. */
export function form(text: string): RegExp {
  const pattern = text.replaceAll(/[A9*a-z]/g, (sign) => {
    switch (sign) {
      case '9':
        return String.raw`\d`;
      case 'A':
        return '[A-Z]';
      case '*':
        return '[A-Z0-9]';
      default:
        return sign.toUpperCase();
    }
  });
  return new RegExp(`^(?:${pattern})$`);
}

function shape(
  brand: string,
  strength: NumberShape['strength'],
  text: string,
  reason: string,
): NumberShape {
  return { brand, strength, shape: form(text), reason, hasDashes: false };
}

function dashed(
  brand: string,
  strength: NumberShape['strength'],
  text: string,
  reason: string,
): NumberShape {
  return { ...shape(brand, strength, text, reason), hasDashes: true };
}

const loose = (brand: string, text: string, reason: string): NumberShape => ({
  ...shape(brand, 'weak', text, reason),
  isLoose: true,
});

const FORD_BASIC = '(A{0,2}9{4,7}|9{1,3}A9{2,3}|9{4,5}A99|A{1,2}9{2,3}A99)';
const FIVE_AND_FIVE = '(99999)(*****)';
const SHARED = 'five and five characters: Toyota, Nissan and Hyundai share it';

export const NUMBER_SHAPES: readonly NumberShape[] = [
  dashed(
    'Ford',
    'strong',
    `(A9Az|[ef]99z|AA9z|9A9z)${FORD_BASIC}(A{1,5}|A99)?`,
    'a prefix of four ending in Z, a basic number and a suffix: a Ford service number',
  ),
  shape(
    'Mopar',
    'strong',
    '0?9{7,8}AA',
    'seven or eight digits and a level of two letters: a Mopar number',
  ),
  shape(
    'Mopar',
    'strong',
    '9AA9{2,3}*{2,3}AA',
    'a color code inside and a level of two letters: a Mopar trim number',
  ),
  shape('Land Rover', 'strong', 'lr999999', 'LR and six digits: a Land Rover number'),
  dashed(
    'Honda',
    'strong',
    '(99999)(A**)(A99A{0,2})',
    'five, three and three characters, perhaps a color: a Honda number',
  ),
  shape(
    'Mitsubishi',
    'strong',
    'm[bdefghknrz]9{6}',
    'M, a letter and six digits: a Mitsubishi number',
  ),
  shape('Mercedes-Benz', 'strong', 'a9{10}(9999)?', 'A and ten digits: a Mercedes-Benz number'),
  shape('BMW', 'strong', '9{11}', 'eleven digits: a BMW number'),
  shape(
    'Mopar',
    'weak',
    '(68|57|04|05)9{6}',
    'eight digits as Mopar begins them, without their two letters',
  ),
  shape(
    'GM',
    'weak',
    '9{8}',
    'eight digits: the form of GM numbers, and of Mopar and Fiat ones cut short',
  ),
  shape(
    'Mopar',
    'weak',
    '5[2356]9{6}',
    'eight digits as older Mopar numbers begin, without their two letters',
  ),
  dashed(
    'Volkswagen',
    'weak',
    '((?!9o|9*o)9**9{6}(?:A{1,2}(?:***)?)?)',
    'three groups of three and an index: the form of Volkswagen group numbers',
  ),
  dashed(
    'Ford',
    'weak',
    `(AA99|AA9A|9A99|A9AA|9A9A)${FORD_BASIC}(A{1,3}|A99)?`,
    'prefix, basic number and suffix as on parts made by Ford; Land Rover shares it',
  ),
  loose(
    'Ford',
    '(A{1,2}9{1,2}A?|9A99|A9AA|9A9A)(A{0,2}9{2,7}|9{1,3}A9{2,3}|A{1,2}9{2,3}A99)(A{1,3}|A99)?',
    'prefix and basic number somewhat like those of Ford',
  ),
  loose(
    'Honda',
    '99999(A***{0,6}|9A**99)',
    'begins like a Honda number, cut short or with a supplier tail',
  ),
  shape(
    'Mopar',
    'weak',
    '9AA99(AA9|9A9|AAA)',
    'a color code inside: a Mopar trim number without its level',
  ),
  dashed('Toyota', 'weak', FIVE_AND_FIVE, SHARED),
  dashed('Nissan', 'weak', FIVE_AND_FIVE, SHARED),
  dashed('Hyundai', 'weak', FIVE_AND_FIVE, SHARED),
  loose('Toyota', '9{5}*{7}', 'five, five and two characters: a Toyota number with a color'),
  shape(
    'Subaru',
    'weak',
    '99999AA99*',
    'five digits, two letters, two digits and one more: the form of Subaru numbers',
  ),
  dashed(
    'Mazda',
    'weak',
    '((?!AA9A)A***)(99)(***A?)',
    'four, two and three characters: the form of Mazda numbers',
  ),
  dashed(
    'Land Rover',
    'weak',
    '(A(?:k7|k8|x6|x7|w8|h2|h3)9)(*{4,6}?)(AA)?',
    'a prefix like that of Ford which Land Rover uses',
  ),
  shape(
    'BMW',
    'weak',
    '99999A9*999|9{7}',
    'a newer BMW number with letters, or the last seven digits of one',
  ),
  shape('Mopar', 'weak', '9{7}', 'seven digits: a Mopar number without its zero and its letters'),
  shape('GM', 'weak', '9{7}', 'seven digits: an older GM number'),
  shape('Mercedes-Benz', 'weak', '9{10}', 'ten digits: a Mercedes-Benz number without its A'),
  shape('Fiat', 'weak', '0?9{8}', 'eight digits: Fiat numbers have this form too'),
  dashed(
    'Ford',
    'weak',
    '(fl|fa|fg|fd|ft|fp|dg|sp|sw|bxt|brf)(9{2,4})(A{1,2})?',
    'letters and digits of a Motorcraft catalogue number',
  ),
  shape('GM', 'weak', '(pf|tp|gf)9{2,4}A?', 'letters and digits of an ACDelco catalogue number'),
];
