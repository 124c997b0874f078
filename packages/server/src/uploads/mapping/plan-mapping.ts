import type { ColumnMapping, MappingCertainty } from '@partsight/domain/columns/column-mapping';
import { partLikeness } from '@partsight/domain/columns/column-shape';
import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import {
  sheetEvidence,
  withRemembered,
  type SheetEvidence,
} from '@partsight/domain/columns/memory/remember-sheet';
import { questionsToAsk, type AskedQuestion } from '@partsight/domain/columns/sheet-question';
import { displayText, type Row } from '@partsight/spreadsheet/cell';

import { AppError } from '../../platform/app-error.ts';
import { findLayout, headerNames } from './header-layout.ts';
import { knownFor, type Layouts } from './layouts.record.ts';

export type MappingPlan = {
  readonly mapping: ColumnMapping;
  readonly certainty: MappingCertainty;
  readonly reasons: readonly string[];
  /** What the sheet leaves open, and what was answered. */
  readonly questions: readonly AskedQuestion[];
  /** What the sheet says of itself. */
  readonly evidence: SheetEvidence;
  /** The user has chosen these columns for this file, and knows what they hold. */
  readonly isChosen?: true | undefined;
};

/** A sheet read by itself. */
type OwnPlan = Pick<MappingPlan, 'mapping' | 'reasons' | 'questions'>;

type Remembering = { readonly layouts: Layouts; readonly dealer: string };

/** The columns' roles: as detected, with what was answered about earlier sheets with the same headings. */
export function planMapping(
  { layouts, dealer }: Remembering,
  preview: readonly Row[],
  detection: ColumnDetection,
): MappingPlan {
  const found = findLayout(layouts, preview, detection);
  const known = found === null ? {} : knownFor(found.sheets, dealer);
  const own = planAlone(preview, detection, known.part?.change.partNumber ?? null);
  const evidence = sheetEvidence(own);
  const open = own.questions.length > 0 ? 'ask' : 'auto';
  if (found === null || Object.keys(known).length === 0) {
    return { ...own, certainty: open, evidence };
  }
  const { headerRow } = found;
  const names = headerNames(preview, headerRow, detection);
  const { mapping, questions } = withRemembered(
    { ...own, mapping: { ...own.mapping, headerRow } },
    known,
    (column) => storableName(names, column),
  );
  return {
    mapping,
    certainty: 'remembered',
    reasons: own.reasons,
    questions: questionsToAsk(questions),
    evidence,
  };
}

const storableName = (names: readonly string[], column: number): string =>
  names[column]?.trim() || `Column ${column + 1}`;

/** `fallback`: the column to read where none looks like part numbers. */
function planAlone(
  preview: readonly Row[],
  detection: ColumnDetection,
  fallback: number | null,
): OwnPlan {
  const { headerRow, partNumber, forms, reasons, questions } = detection;
  const quantity = detection.quantity?.index ?? null;
  const cost = detection.cost?.index ?? null;
  const description = detection.description?.index ?? null;
  if (partNumber !== null) {
    const mapping = {
      headerRow,
      partNumber: partNumber.index,
      quantity,
      cost,
      description,
      ...forms,
    };
    return { mapping, reasons, questions };
  }
  const guess = likeliestColumn(preview, headerRow, new Set([quantity, cost])) ?? fallback;
  if (guess === null) {
    throw new AppError(
      'file/no-part-numbers',
      'No column with part numbers was found. Check that the sheet has one, give it a heading such as "Part Number", and upload it again.',
    );
  }
  return {
    mapping: {
      headerRow,
      partNumber: guess,
      quantity,
      cost,
      description: description === guess ? null : description,
    },
    reasons: ['No column is named or filled as part numbers usually are. Please point it out.'],
    questions: [
      {
        id: 'Q3',
        answers: [{ label: `Column ${guess + 1}`, change: { partNumber: guess } }],
        evidence: () =>
          'Which column has the maker’s part number? None is named or filled as part numbers usually are.',
      },
      ...questions,
    ],
  };
}

/** The column to suggest in the question; null when none could hold part numbers. */
function likeliestColumn(
  preview: readonly Row[],
  headerRow: number | null,
  taken: ReadonlySet<number | null>,
): number | null {
  const body = preview.slice(headerRow === null ? 0 : headerRow + 1);
  const width = Math.max(0, ...body.map((row) => row.length));
  let best: { column: number; score: number } | null = null;
  for (let column = 0; column < width; column += 1) {
    const likeness = body.reduce(
      (sum, row) => sum + partLikeness(displayText(row[column]).slice(0, 40)),
      0,
    );
    // A column with another role still beats having none to show.
    const score = likeness * (taken.has(column) ? 0.01 : 1);
    if (score > (best?.score ?? 0)) {
      best = { column, score };
    }
  }
  return best?.column ?? null;
}
