type Warning = { readonly process: string; readonly time: number; readonly kind: string };

const WARN = 40;
/** A minute, with some tolerance for late timers. */
const REPEAT_AFTER_MS = 59_000;

function warningOf(process: string, text: string): Warning | null {
  try {
    const line = JSON.parse(text) as {
      time: string;
      level: number;
      msg?: string;
      event?: string;
      err?: { code?: string; type?: string };
    };
    const kind = `${line.msg ?? ''}/${line.err?.code ?? line.err?.type ?? ''}`;
    // Failed requests and security events are logged every time.
    return line.level < WARN ||
      line.msg?.startsWith('request') === true ||
      line.event === 'security'
      ? null
      : { process, time: Date.parse(line.time), kind };
  } catch {
    console.error(`${process}: ${text}`);
    return null;
  }
}

/** Collects the warnings of the processes and finds those repeated within a minute. */
export function warningLog() {
  const warnings: Warning[] = [];
  return {
    onLine: (process: string) => (text: string) => {
      const warning = warningOf(process, text);
      if (warning !== null) {
        warnings.push(warning);
      }
    },
    count: () => warnings.length,
    since(first: number) {
      const recent = warnings.slice(first);
      const repeated = recent.filter((warning, at) =>
        recent
          .slice(0, at)
          .some(
            (earlier) =>
              earlier.process === warning.process &&
              earlier.kind === warning.kind &&
              warning.time - earlier.time < REPEAT_AFTER_MS,
          ),
      );
      const names = (some: readonly Warning[]) => [
        ...new Set(some.map(({ process, kind }) => `${process}: ${kind}`)),
      ];
      return { said: names(recent), again: names(repeated) };
    },
  };
}

export type WarningLog = ReturnType<typeof warningLog>;
