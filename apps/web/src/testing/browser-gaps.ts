/** What the simulated browser lacks and components rely on; layout gets one fixed size. */
class StillResizeObserver implements ResizeObserver {
  disconnect(): void {}
  observe(): void {}
  unobserve(): void {}
}

export function fillBrowserGaps(): void {
  globalThis.ResizeObserver = StillResizeObserver;
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
  });
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 600 },
    clientWidth: { configurable: true, value: 1600 },
  });
  // Drawing on a canvas is not simulated; without this the attempt is printed as an error.
  HTMLCanvasElement.prototype.getContext = () => null;
}
