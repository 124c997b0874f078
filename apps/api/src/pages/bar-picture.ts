import { html, type Markup } from './page-document.ts';

/** One colour of a bar, from the bottom up. */
type Band = {
  readonly name: string;
  readonly className: string;
  readonly values: readonly number[];
};

type Picture = {
  readonly title: string;
  /** The same in words, for whoever does not see it. */
  readonly description: string;
  readonly bands: readonly Band[];
  readonly from: string;
  readonly to: string;
};

const STEP = 10;
const BAR = 8;
const HEIGHT = 80;

/** Bars side by side, as high as the highest allows: it shows a course and no figure. */
export function barPicture({ title, description, bands, from, to }: Picture): Markup {
  const count = Math.max(1, ...bands.map(({ values }) => values.length));
  const totals = Array.from({ length: count }, (_, at) =>
    bands.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const highest = Math.max(1, ...totals);
  const bars = totals.flatMap((_, at) => {
    let below = 0;
    return bands.flatMap(({ className, values }) => {
      const height = ((values[at] ?? 0) / highest) * HEIGHT;
      below += height;
      return height === 0
        ? []
        : [
            html`<rect
              class="${className}"
              x="${String(at * STEP)}"
              y="${(HEIGHT - below).toFixed(1)}"
              width="${String(BAR)}"
              height="${height.toFixed(1)}"
            />`,
          ];
    });
  });
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg
      role="img"
      aria-label="${description}"
      viewBox="0 0 ${String(count * STEP)} ${String(HEIGHT + 1)}"
      preserveAspectRatio="none"
    >
      <rect class="ground" x="0" y="${String(HEIGHT)}" width="${String(count * STEP)}" height="1" />
      ${bars}
    </svg>
    <p class="ends"><span>${from}</span><span>${to}</span></p>
    <ul class="key">
      ${bands.map(({ name, className }) => html`<li><i class="${className}"></i>${name}</li>`)}
    </ul>
  </figure>`;
}
