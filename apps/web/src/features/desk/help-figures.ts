type HelpFigure = { readonly name: string; readonly meaning: string; readonly example: string };

/** Each figure in a seller's words; the amounts are those of the worked example below. */
export const HELP_FIGURES: readonly HelpFigure[] = [
  {
    name: 'Pay up to',
    meaning:
      'The most you can pay and still make your return, keep some of it at half your share, get your money back in time and stay within your risk. The lowest of these limits decides.',
    example:
      'the return allows $135,000, the payback $178,000 and the risk $176,000. If half your share allows more, pay up to $135,000.',
  },
  {
    name: 'Open at',
    meaning: 'Where you start, to leave room to negotiate.',
    example: '70% of $135,000 is $94,500.',
  },
  {
    name: 'Should net you',
    meaning:
      'What all lines should net you after fees and shipping, before what you pay for the lot. Later money counts less. Lines without enough data are left out and listed.',
    example: 'six pieces of the line below bring $285.26 today, not 6 × $80.00.',
  },
  {
    name: 'At least this in 9 of 10',
    meaning:
      'Nine of ten lots like this one net at least this much. There is no promise about the high end.',
    example: 'a lot that should net you $131,000, and at least $83,500 in 9 of 10.',
  },
  {
    name: 'Cash in',
    meaning: 'Cash in hand by month. You break even where it crosses the bid plus costs.',
    example: 'half of a year’s cash often comes in the first three to four months.',
  },
  {
    name: 'Where the value is',
    meaning:
      'How few lines make up the value. Count these at the shelf first: without the best five, it is a different deal.',
    example: '211 of 1,000 lines make up 80% of the value.',
  },
  {
    name: 'Sold per month',
    meaning:
      'How many units all sellers together sell in a month. With few sales it stays close to what is typical for the lot.',
    example: '22 units in 90 days count as 7.22 a month.',
  },
  {
    name: 'Price assumed',
    meaning:
      'What new ones have sold for lately. One or two new sales are combined with used sales and the dealer cost. If none sold new, the price is assumed from used sales, and with none at all from the dealer cost; the line says so. It isn’t a listing price.',
    example: 'used ones at $48.00, which usually bring 60% of new, give $80.00.',
  },
  {
    name: 'Profit per sale',
    meaning: 'What one sale leaves after fees, ads, returns, shipping and packing.',
    example: '$80.00 leaves $52.69.',
  },
  {
    name: 'Buy qty',
    meaning: 'How many are worth buying: the next one would bring less than your minimum.',
    example: 'of 20 pieces with one known sale, the first adds $22.99 and the fifth only $5.81.',
  },
  {
    name: 'Worth to you',
    meaning:
      'What all pieces of a line are worth to you today. Lines that don’t cover the cost of listing count as 0.',
    example: 'the first of six pieces adds $51.38, the sixth $43.75.',
  },
  {
    name: 'Not priced',
    meaning:
      'The lookup failed, or a quantity or price is missing. These lines never count as 0: they are shown next to every total, and if there are many the bid becomes a range.',
    example: '48 lines not priced, dealer cost $13,110.00.',
  },
];
