const digitsOf = (text: string): number[] => text.split('').map(Number);

/** Check digit of UPC-A, EAN-8, EAN-13 and ISBN-13: weights 3 and 1 from the right. */
function gtinCheckDigit(body: string): string {
  const sum = digitsOf(body)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function isbn10CheckDigit(body: string): string {
  const sum = digitsOf(body).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

export const withGtinCheckDigit = (body: string): string => body + gtinCheckDigit(body);

export function isValidGtin(text: string): boolean {
  if (/^\d{9}[\dX]$/u.test(text)) {
    return isbn10CheckDigit(text.slice(0, 9)) === text.at(-1);
  }
  if (!/^(?:\d{8}|\d{12,14})$/u.test(text)) {
    return false;
  }
  return gtinCheckDigit(text.slice(0, -1)) === text.at(-1);
}
