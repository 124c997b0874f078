/** What jsdom lacks and components rely on; layout gets one fixed size. */
class NoopResizeObserver implements ResizeObserver {
  disconnect(): void {}
  observe(): void {}
  unobserve(): void {}
}

export function installBrowserPolyfills(): void {
  globalThis.ResizeObserver = NoopResizeObserver;
  Object.assign(Element.prototype, {
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
  });
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 600 },
    clientWidth: { configurable: true, value: 2400 },
  });
  // Canvas drawing is not simulated; without this the attempt is printed as an error.
  HTMLCanvasElement.prototype.getContext = () => null;
}
