import { sendAnswering, type Question, type Source, type Statement } from './one-message.ts';
import { scopeStatement, type Scope } from './scope.ts';

/** So many messages are under way before the next question waits for company. */
const MESSAGES_AT_ONCE = 1;
const MOST_IN_ONE = 16;
/** Nobody waits longer for a message of others: one that takes longer is not waited for. */
const LONGEST_WAIT_MS = 10;

/** Whole names, the settings that the others before it may have left included. */
type Named = Required<Pick<Scope, 'userId' | 'browserKey'>>;

type Waiting = {
  readonly statements: readonly [scope: Statement, ...Statement[]];
  resolve(replies: readonly object[][]): void;
  reject(error: unknown): void;
};

/** The connection or the server is at fault, and no question would fare better by itself. */
const isOfServer = (error: unknown): boolean =>
  !(error instanceof Error) ||
  !('code' in error) ||
  !/^(?!08|53|57P)[0-9A-Z]{5}$/.test(String(error.code));

/**
 * Asks what many people ask at the same moment in one message: sending one costs as much as finding the
 * answer. Each question says anew in whose name it is asked, and while there are few of them none waits.
 */
export function gatherQuestions(pool: Source) {
  const waiting: Waiting[] = [];
  let underWay = 0;

  async function send(group: readonly Waiting[]): Promise<void> {
    const statements = group.flatMap((each) => each.statements);
    const scopes = new Set(group.map(({ statements: [scope] }) => scope));
    const isAnswering = (index: number): boolean => {
      const statement = statements[index];
      return statement !== undefined && !scopes.has(statement);
    };
    try {
      const { replies } = await sendAnswering(pool, statements, isAnswering);
      let first = 0;
      for (const each of group) {
        const next = first + each.statements.length;
        each.resolve(replies.slice(first + 1, next));
        first = next;
      }
    } catch (error) {
      if (group.length === 1 || isOfServer(error)) {
        group.forEach((each) => each.reject(error));
      } else {
        // One of them spoils it for all: whose it was shows by itself.
        await Promise.all(group.map((each) => send([each])));
      }
    }
  }

  function sendNext(): void {
    while (underWay < MESSAGES_AT_ONCE && waiting.length > 0) {
      underWay += 1;
      let isOver = false;
      const over = (): void => {
        clearTimeout(late);
        if (!isOver) {
          isOver = true;
          underWay -= 1;
          sendNext();
        }
      };
      const late = setTimeout(over, LONGEST_WAIT_MS);
      void send(waiting.splice(0, MOST_IN_ONE)).then(over);
    }
  }

  return async <T>(scope: Named, { statements, read }: Question<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[][]>();
    waiting.push({ statements: [scopeStatement(scope), ...statements], resolve, reject });
    sendNext();
    return read(await promise);
  };
}
