/** The drawing as a standalone file: colors and sizes inlined, independent of the page. */
export function toSvgBlob(image: SVGSVGElement): Blob {
  const [, , width = '', height = ''] = (image.getAttribute('viewBox') ?? '').split(' ');
  const alone = image.cloneNode(true);
  if (!(alone instanceof SVGSVGElement)) {
    throw new TypeError('Cloning the SVG did not return an SVG.');
  }
  alone.removeAttribute('class');
  alone.removeAttribute('aria-hidden');
  alone.setAttribute('width', width);
  alone.setAttribute('height', height);
  return new Blob([new XMLSerializer().serializeToString(alone)], { type: 'image/svg+xml' });
}
