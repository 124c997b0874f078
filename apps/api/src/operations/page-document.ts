import { html, type Markup } from '../http/html.ts';

/** The app's colors; follows the browser's light or dark preference. */
const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(oklch(0.982 0.002 265), oklch(0.168 0.006 265)); --ink: light-dark(oklch(0.225 0.012 265), oklch(0.945 0.003 265)); --muted: light-dark(oklch(0.43 0.014 265), oklch(0.76 0.008 265)); --line: light-dark(oklch(0.912 0.004 265), oklch(0.29 0.009 265)); --link: light-dark(oklch(0.5 0.115 60), oklch(0.82 0.13 76)); --good: light-dark(oklch(0.55 0.11 155), oklch(0.72 0.12 155)); --fair: light-dark(oklch(0.72 0.13 76), oklch(0.8 0.13 76)); --bad: light-dark(oklch(0.53 0.18 27), oklch(0.68 0.17 27)); }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.6 'Inter Variable', ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; font-weight: 600; }
footer { margin-top: 2.5rem; padding-top: 1rem; padding-bottom: 2rem; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
h1 { font-size: 28px; line-height: 36px; letter-spacing: -0.02em; margin: 1.5rem 0 0.5rem; }
h2 { font-size: 18px; line-height: 26px; margin: 2rem 0 0.5rem; }
p, ul, ol { margin: 0.5rem 0; }
li { margin: 0.35rem 0; }
a { color: var(--link); text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.lead { color: var(--muted); font-size: 17px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); }
figure { margin: 1.5rem 0; }
figcaption { font-weight: 500; }
svg { display: block; width: 100%; height: 96px; margin-top: 0.5rem; }
.ends, .key { display: flex; justify-content: space-between; margin: 0.25rem 0; padding: 0; color: var(--muted); font-size: 13px; list-style: none; }
.key { justify-content: flex-start; gap: 1rem; }
.key li { display: flex; align-items: center; gap: 0.4rem; margin: 0; }
.key i { width: 10px; height: 10px; border-radius: 2px; }
.good { fill: var(--good); background: var(--good); }
.fair { fill: var(--fair); background: var(--fair); }
.bad { fill: var(--bad); background: var(--bad); }
.ground { fill: var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 500; }
`;

export type PageContent = {
  readonly title: string;
  readonly lead: string;
  readonly body: Markup;
};

export const documentPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A complete document without scripts, images or other files. */
export const pageDocument = ({ title, lead, body }: PageContent, nonce: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · PartSight</title>
        <style nonce="${nonce}">
          ${{ markup: STYLE }}
        </style>
      </head>
      <body>
        <header><a href="/">PartSight</a></header>
        <main>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${body}
        </main>
        <footer>eBay is a trademark of eBay Inc., which does not run PartSight.</footer>
      </body>
    </html> `.markup;
