type HelpFigure = { readonly name: string; readonly meaning: string; readonly example: string };

/** Each figure in a seller's words; the amounts are those of the worked example below. */
export const HELP_FIGURES: readonly HelpFigure[] = [
  {
    name: 'Walk-away bid',
    meaning:
      'The most you can pay and still get the return you want, have your money back in time and keep the chance of loss where you set it. The smallest of the three limits decides.',
    example:
      'the return allows $135,000, the payback $178,000, the chance of loss $176,000: walk away above $135,000.',
  },
  {
    name: 'Opening bid',
    meaning: 'Where you begin, so that there is room to meet the dealer.',
    example: '70 % of a walk-away bid of $135,000 is $94,500.',
  },
  {
    name: 'Present value',
    meaning:
      'What all lines bring you after fees and postage within your months, money of later months counted less. Lines of which too little is known are left out and named.',
    example: 'six pieces of the line below bring $285.26 today, not 6 × $80.00.',
  },
  {
    name: 'At least this in 9 of 10',
    meaning:
      'Of ten lots that look like this one, nine bring at least so much. Nothing is promised about the upper end.',
    example: 'a present value of $131,000 that is at least $83,500 in 9 of 10.',
  },
  {
    name: 'Cash back',
    meaning:
      'Money in hand month by month, with nothing taken off for waiting. Where it crosses the bid and the outlay, your money is back.',
    example: 'half of the cash of a year is often there after three to four months.',
  },
  {
    name: 'Concentration',
    meaning:
      'How few lines carry the value. Count these on the shelf first: if the best five are missing, the lot is another one.',
    example: '211 of 1,000 lines carry 80 %.',
  },
  {
    name: 'Market a month',
    meaning:
      'How many pieces everybody together sells in a month. It stays near what is usual while few sales are seen.',
    example: '22 pieces in 90 days are taken for 7.22 a month.',
  },
  {
    name: 'Price used',
    meaning:
      'What new pieces have brought lately. One or two new sales are weighed together with used ones and the dealer cost; without a new sale the price is assumed from used ones, without any from the dealer cost, and says so. It is no price to list at.',
    example: 'used pieces at $48.00 and a usual share of 60 % make $80.00.',
  },
  {
    name: 'Net',
    meaning: 'What one sale leaves after fee, ads, order fee, returns, postage and packing.',
    example: '$80.00 leave $52.69.',
  },
  {
    name: 'Take',
    meaning:
      'How many pieces are worth having: the next one would bring less than the floor you set.',
    example: 'of 20 pieces with one sale seen the first adds $22.99, the fifth only $5.81.',
  },
  {
    name: 'Line value',
    meaning:
      'What all pieces of a line bring today; lines that do not pay for their listing count 0.',
    example: 'the first of six pieces adds $51.38, the sixth $43.75.',
  },
  {
    name: 'Unknown',
    meaning:
      'Failed, without a quantity, or without any price. Unknown is never 0: it is counted beside every sum, and makes the bid a range when it is much.',
    example: '48 lines unknown, dealer cost $13,110.00.',
  },
];
