import { html, type Markup } from '../http/html.ts';

/** One color of a bar, bottom up. */
type BarSeries = {
  readonly name: string;
  readonly className: string;
  readonly values: readonly number[];
};

type BarChartOptions = {
  readonly title: string;
  /** The same in words, for screen readers. */
  readonly description: string;
  readonly series: readonly BarSeries[];
  readonly from: string;
  readonly to: string;
};

const BAR_STEP = 10;
const BAR_WIDTH = 8;
const HEIGHT = 80;

/** Bars scaled to the highest: shows a trend, not figures. */
export function barChart({ title, description, series, from, to }: BarChartOptions): Markup {
  const count = Math.max(1, ...series.map(({ values }) => values.length));
  const totals = Array.from({ length: count }, (_, at) =>
    series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const highest = Math.max(1, ...totals);
  const bars = totals.flatMap((_, at) => {
    let below = 0;
    return series.flatMap(({ className, values }) => {
      const height = ((values[at] ?? 0) / highest) * HEIGHT;
      below += height;
      return height === 0
        ? []
        : [
            html`<rect
              class="${className}"
              x="${String(at * BAR_STEP)}"
              y="${(HEIGHT - below).toFixed(1)}"
              width="${String(BAR_WIDTH)}"
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
      viewBox="0 0 ${String(count * BAR_STEP)} ${String(HEIGHT + 1)}"
      preserveAspectRatio="none"
    >
      <rect
        class="ground"
        x="0"
        y="${String(HEIGHT)}"
        width="${String(count * BAR_STEP)}"
        height="1"
      />
      ${bars}
    </svg>
    <p class="ends"><span>${from}</span><span>${to}</span></p>
    <ul class="key">
      ${series.map(({ name, className }) => html`<li><i class="${className}"></i>${name}</li>`)}
    </ul>
  </figure>`;
}
