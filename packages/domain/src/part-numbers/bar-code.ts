const BAR_CODE = /^\d{12,14}$/;

/** Twelve to fourteen digits of which the last one checks the others: printed on a box, not a part number. */
export function isBarCode(partNumber: string): boolean {
  if (!BAR_CODE.test(partNumber)) {
    return false;
  }
  const digits = partNumber.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
