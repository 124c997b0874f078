import { isTextEncoding } from '../csv/decode-text.ts';
import { isRefusalReason } from '../refusal.ts';
import {
  READ_WARNINGS,
  SHEET_FORMATS,
  type Frame,
  type ParserUsage,
  type WireCell,
  type WireRow,
  type WireSheet,
} from './protocol.ts';

/**
 * The parser handles hostile files, so its frames are untrusted input. Null for an invalid frame.
 */
export function readFrame(value: unknown): Frame | null {
  if (!isRecord(value)) {
    return null;
  }
  switch (value['kind']) {
    case 'head':
      return readHead(value);
    case 'rows': {
      const { rows } = value;
      return isRows(rows) ? { kind: 'rows', rows } : null;
    }
    case 'end':
      return { kind: 'end' };
    case 'refused': {
      const { reason, detail, usage } = value;
      return isRefusalReason(reason) && typeof detail === 'string' && isUsage(usage)
        ? { kind: 'refused', reason, detail, usage }
        : null;
    }
    default:
      return null;
  }
}

function readHead(value: Record<string, unknown>): Frame | null {
  const { delimiter, encoding, sheets, usage } = value;
  const format = SHEET_FORMATS.find((known) => known === value['format']);
  if (
    format === undefined ||
    !(delimiter === null || typeof delimiter === 'string') ||
    !(encoding === null || isTextEncoding(encoding)) ||
    !Array.isArray(sheets) ||
    !sheets.every(isSheet) ||
    !isUsage(usage)
  ) {
    return null;
  }
  const received: unknown[] = Array.isArray(value['warnings']) ? value['warnings'] : [];
  const warnings = READ_WARNINGS.filter((known) => received.includes(known));
  return { kind: 'head', format, delimiter, encoding, sheets, warnings, usage };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isUsage = (value: unknown): value is ParserUsage =>
  isRecord(value) && isCount(value['cpuMs']) && isCount(value['rssBytes']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSheet = (value: unknown): value is WireSheet =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['hidden'] === 'boolean' &&
  isCount(value['rowCount']) &&
  isCount(value['columnCount']) &&
  (value['refused'] === null || isRefusalReason(value['refused'])) &&
  isRows(value['preview']);

const isRows = (value: unknown): value is readonly WireRow[] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isWireCell));

function isWireCell(value: unknown): value is WireCell {
  if (!Array.isArray(value)) {
    return (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    );
  }
  const cell: unknown[] = value;
  if (cell[0] === 'e') {
    return cell.length === 2 && typeof cell[1] === 'string';
  }
  return (
    (cell[0] === 'n' || cell[0] === 'd') &&
    typeof cell[1] === 'number' &&
    typeof cell[2] === 'string' &&
    (cell.length === 3 || (cell.length === 4 && typeof cell[3] === 'string'))
  );
}
