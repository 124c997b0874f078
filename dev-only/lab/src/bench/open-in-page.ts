/** These run inside the page. */

type Watched = { firstRowMs?: number };

/** Notes when the first row has been drawn. */
export function watchFirstRow(): void {
  const look = (): void => {
    const row = document.querySelector('[data-row] [role="rowheader"]');
    if (row !== null && row.textContent.trim() !== '') {
      // After the frame that draws it.
      requestAnimationFrame(() => {
        (globalThis as Watched).firstRowMs = performance.now();
      });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function firstRowAt(): Promise<{ origin: number; ms: number }> {
  const watched = globalThis as Watched;
  while (watched.firstRowMs === undefined) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return { origin: performance.timeOrigin, ms: watched.firstRowMs };
}

/** Chooses another lot in the rail and waits for its rows. */
export async function switchLot(name: string): Promise<number> {
  const entry = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Lots"] button')].find(
    (button) => button.textContent.includes(name),
  );
  const firstRow = (): string =>
    document.querySelector('[data-row] [role="rowheader"]')?.textContent.trim() ?? '';
  const before = firstRow();
  const startedAt = performance.now();
  entry?.click();
  while (firstRow() === before || firstRow() === '') {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - startedAt;
}
