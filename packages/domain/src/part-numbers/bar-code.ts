const BAR_CODE = /^\d{12,14}$/;

/** Twelve to fourteen digits with a valid check digit: a bar code from a box, not a part number. */
export function isBarCode(partNumber: string): boolean {
  if (!BAR_CODE.test(partNumber)) {
    return false;
  }
  const digits = partNumber.split('').toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
