let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text as the browser will draw it; null without a canvas. */
export function measureTextPx(text: string, font: string): number | null {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) {
    return null;
  }
  context.font = font;
  return context.measureText(text).width;
}
