/** Colors of a drawing. Written into the file, so they are plain hex. */
export type Palette = {
  readonly ink: string;
  readonly accent: string;
  /** The background behind the logo; shows through cut-outs. */
  readonly paper: string;
};

export const ON_LIGHT: Palette = { ink: '#1d2027', accent: '#e8961e', paper: '#ffffff' };
export const ON_DARK: Palette = { ink: '#f1f2f5', accent: '#f5ae3d', paper: '#16181d' };
