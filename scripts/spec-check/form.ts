import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Place = 'in sight' | 'one step' | 'hidden' | 'absent';

/** Where something that the specification names is, by the width of the screen. */
export type FormRow = {
  readonly element: string;
  readonly '1440': Place;
  readonly '1280': Place;
  readonly '390': Place;
  /** Must not be behind a step on a wide screen. */
  readonly isInSight: boolean;
};

export type Form = {
  readonly rows: readonly FormRow[];
  readonly hidden: number;
  readonly absent: number;
  /** Elements that are not where they must be. */
  readonly misplaced: readonly string[];
};

const placesOf = (row: FormRow): readonly Place[] => [row['1440'], row['1280'], row['390']];

export function judgeForm(rows: readonly FormRow[]): Form {
  const places = rows.flatMap(placesOf);
  const isMisplaced = (row: FormRow): boolean =>
    placesOf(row).some((place) => place === 'hidden' || place === 'absent') ||
    (row.isInSight && (row['1440'] !== 'in sight' || row['1280'] !== 'in sight'));
  return {
    rows,
    hidden: places.filter((place) => place === 'hidden').length,
    absent: places.filter((place) => place === 'absent').length,
    misplaced: rows.filter(isMisplaced).map(({ element }) => element),
  };
}

const STATES = ['finished', 'running'];

/** What the browser journeys found; a state that none has measured is misplaced as a whole. */
export async function readForm(root: string): Promise<Form> {
  const states = await Promise.all(
    STATES.map((state) =>
      readFile(join(root, `reports/form/${state}.json`), 'utf8').then(
        (text) => judgeForm(JSON.parse(text) as FormRow[]),
        () => ({
          ...judgeForm([]),
          misplaced: [`${state}: not measured, run npm run e2e -- form`],
        }),
      ),
    ),
  );
  return {
    rows: states.flatMap(({ rows }) => rows),
    hidden: states.reduce((sum, { hidden }) => sum + hidden, 0),
    absent: states.reduce((sum, { absent }) => sum + absent, 0),
    misplaced: states.flatMap(({ misplaced }) => misplaced),
  };
}
