/** The id is the name of its file. */
export type Logo = { readonly id: string; readonly name: string };
export type LogoGroup = {
  readonly title: string;
  readonly note: string;
  readonly logos: readonly Logo[];
};

export const LOGO_GROUPS: readonly LogoGroup[] = [
  {
    title: 'Original designs',
    note: 'Four ideas of what the product does.',
    logos: [
      { id: 'nut-and-bars', name: 'Nut and bars' },
      { id: 'gear-eye', name: 'Gear eye' },
      { id: 'lens-on-nut', name: 'Lens on a nut' },
      { id: 'piston', name: 'Piston' },
    ],
  },
  {
    title: 'Style variations',
    note: 'Nut and bars, drawn in other manners.',
    logos: [
      { id: 'solid', name: 'Solid' },
      { id: 'hairline', name: 'Hairline' },
      { id: 'badge', name: 'Badge' },
      { id: 'gradient', name: 'Gradient' },
    ],
  },
  {
    title: 'Font and layout variations',
    note: 'The name in other letters and other places.',
    logos: [
      { id: 'wide-capitals', name: 'Wide capitals' },
      { id: 'leaning-bold', name: 'Leaning bold' },
      { id: 'stacked', name: 'Stacked' },
      { id: 'two-lines', name: 'Two lines' },
    ],
  },
  {
    title: 'Crystal ball alternatives',
    note: 'For those who like to look ahead.',
    logos: [
      { id: 'ball-with-bars', name: 'Ball with bars' },
      { id: 'ball-with-nut', name: 'Ball with a nut' },
      { id: 'ball-on-gear', name: 'Ball on a gear' },
      { id: 'ball-with-star', name: 'Ball with a star' },
    ],
  },
];
