/** The drawing as a file of its own: colours and sizes inside, nothing of the page around it. */
export function vectorFileOf(image: SVGSVGElement): Blob {
  const [, , width = '', height = ''] = (image.getAttribute('viewBox') ?? '').split(' ');
  const alone = image.cloneNode(true);
  if (!(alone instanceof SVGSVGElement)) {
    throw new TypeError('A copy of a drawing is a drawing.');
  }
  alone.removeAttribute('class');
  alone.removeAttribute('aria-hidden');
  alone.setAttribute('width', width);
  alone.setAttribute('height', height);
  return new Blob([new XMLSerializer().serializeToString(alone)], { type: 'image/svg+xml' });
}
