const MINUTE_MS = 60_000;

type Line = { readonly from: string; readonly time: number; readonly kind: string };

function lineOf(from: string, text: string): Line | null {
  try {
    const line = JSON.parse(text) as {
      time: string;
      level: number;
      msg?: string;
      event?: string;
      err?: { code?: string; type?: string };
    };
    const kind = `${line.msg ?? ''}/${line.err?.code ?? line.err?.type ?? ''}`;
    // What a single request met, or somebody did, is told each time.
    return line.level < WARN ||
      line.msg?.startsWith('request') === true ||
      line.event === 'security'
      ? null
      : { from, time: Date.parse(line.time), kind };
  } catch {
    return null;
  }
}

const WARN = 40;
/** One that is said at the end of its minute may be measured a little short of it. */
const MINUTE_AT_LEAST_MS = MINUTE_MS - 1_000;

/** Lines of the processes about trouble, and which of them came before the minute since the last was over. */
export function troubleLog() {
  const lines: Line[] = [];
  const partial = new Map<string, string>();
  return {
    /** What a process wrote; a line may come in pieces. */
    hear: (from: string) => (text: string) => {
      const pieces = `${partial.get(from) ?? ''}${text}`.split('\n');
      partial.set(from, pieces.pop() ?? '');
      lines.push(...pieces.map((piece) => lineOf(from, piece)).filter((line) => line !== null));
    },
    count: () => lines.length,
    /** What was said since then, and what of it a process has said again too soon. */
    since(first: number) {
      const said = lines.slice(first);
      const again = said.filter((line, at) =>
        said
          .slice(0, at)
          .some(
            (earlier) =>
              earlier.from === line.from &&
              earlier.kind === line.kind &&
              line.time - earlier.time < MINUTE_AT_LEAST_MS,
          ),
      );
      const names = (some: readonly Line[]) => [
        ...new Set(some.map(({ from, kind }) => `${from}: ${kind}`)),
      ];
      return { said: names(said), again: names(again) };
    },
  };
}
