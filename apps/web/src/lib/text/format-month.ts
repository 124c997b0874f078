/** The month after buying in which money is back, as in "month 4". */
export const formatMonth = (month: number | null, within: number): string =>
  month === null ? `not within ${within} months` : `month ${month}`;
