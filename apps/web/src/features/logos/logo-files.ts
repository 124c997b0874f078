/** The files are drawn for light grounds, in plain hex colors that every drawing program reads. */
const FILES = import.meta.glob<string>('./files/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Ground = {
  readonly ink: string;
  readonly accent: string;
  /** The background behind the logo; shows through cut-outs. */
  readonly paper: string;
};

export const GROUNDS = {
  light: { ink: '#1d2027', accent: '#e8961e', paper: '#ffffff' },
  dark: { ink: '#f1f2f5', accent: '#f5ae3d', paper: '#16181d' },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;

export function logoSvg(id: string, ground: GroundName): string {
  const drawn = FILES[`./files/${id}.svg`];
  if (drawn === undefined) {
    throw new Error(`There is no file for the logo ${id}.`);
  }
  const { light } = GROUNDS;
  const { ink, accent, paper } = GROUNDS[ground];
  return drawn
    .replaceAll(light.ink, ink)
    .replaceAll(light.accent, accent)
    .replaceAll(light.paper, paper);
}
