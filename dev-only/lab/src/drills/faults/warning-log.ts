type Warning = { readonly process: string; readonly time: number; readonly kind: string };

const WARN = 40;
const INTERNAL = 500;
/** A minute, with some tolerance for late timers. */
const REPEAT_AFTER_MS = 59_000;

/** Each thread has connections of its own to speak of. */
const threadsOf = (process: string): number => (process.startsWith('api') ? 2 : 1);

function warningOf(process: string, text: string): Warning | null {
  try {
    const line = JSON.parse(text) as {
      time: string;
      level: number;
      msg?: string;
      event?: string;
      status?: number;
      err?: { code?: string; type?: string };
    };
    if (line.status === INTERNAL) {
      console.error(`${process}: ${text}`);
    }
    const kind = `${line.msg ?? ''}/${line.err?.code ?? line.err?.type ?? ''}`;
    // Failed requests and security events are logged every time.
    return line.level < WARN ||
      /^request|^a request failed|^an answer for/.test(line.msg ?? '') ||
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
      const repeated = recent.filter((warning, at) => {
        const earlier = recent
          .slice(0, at)
          .filter(
            ({ process, kind, time }) =>
              process === warning.process &&
              kind === warning.kind &&
              warning.time - time < REPEAT_AFTER_MS,
          );
        return earlier.length >= threadsOf(warning.process);
      });
      const names = (some: readonly Warning[]) => [
        ...new Set(some.map(({ process, kind }) => `${process}: ${kind}`)),
      ];
      return { said: names(recent), again: names(repeated) };
    },
  };
}

export type WarningLog = ReturnType<typeof warningLog>;
