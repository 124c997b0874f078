import { useEffect, useRef, useState } from 'react';

/** Lets a text through at most once per interval; the latest one always arrives eventually. */
export function useThrottledText(text: string, intervalMs: number): string {
  const [shown, setShown] = useState(text);
  const lastChangeAt = useRef(0);

  useEffect(
    function emit() {
      const waitMs = Math.max(0, lastChangeAt.current + intervalMs - performance.now());
      const timer = setTimeout(() => {
        lastChangeAt.current = performance.now();
        setShown(text);
      }, waitMs);
      return () => clearTimeout(timer);
    },
    [text, intervalMs],
  );

  return shown;
}
