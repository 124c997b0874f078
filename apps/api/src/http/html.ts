/** Text that is already markup. */
export type Markup = { readonly markup: string };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (sign) => ESCAPES[sign] ?? sign);

type Piece = string | Markup | readonly Markup[];

const renderPiece = (piece: Piece): string => {
  if (typeof piece === 'string') {
    return escapeHtml(piece);
  }
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
};

/** Builds markup; plain-text pieces are escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup => ({
  markup: parts.map((part, at) => part + renderPiece(pieces[at] ?? '')).join(''),
});
