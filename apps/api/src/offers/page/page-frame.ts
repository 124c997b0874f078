import { html, type Markup } from '../../http/html.ts';
import type { PageFonts } from './page-fonts.ts';
import { PAGE_STYLE } from './page-style.ts';

export type PageFrame = { readonly nonce: string; readonly fonts: PageFonts | null };

/**
 * Allows only its own style, fonts and search: a page opened by strangers runs no scripts and loads
 * nothing else.
 */
export const framePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

const fontFaces = (fonts: PageFonts | null): string =>
  fonts === null
    ? ''
    : `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${fonts.text}) format('woff2')}@font-face{font-family:Zero;font-weight:100 900;font-display:swap;src:url(${fonts.zero}) format('truetype');unicode-range:U+30}`;

/** The document up to its content. */
export const openFrame = ({ nonce, fonts }: PageFrame, title: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${{ markup: fontFaces(fonts) + PAGE_STYLE }}
        </style>
      </head>
      <body></body>
    </html>`.markup;

export const CLOSE_FRAME = '</body></html>';

export const framed = (frame: PageFrame, title: string, body: Markup): string =>
  openFrame(frame, title) + body.markup + CLOSE_FRAME;
