/** Whether a number is so short that most titles with it mean something else. */
export const isShort = (number: string): boolean => /^[A-Z0-9]{1,4}$/u.test(number);
