import { linesForEstimate } from '@partsight/domain/appraisals/appraisal-limits';
import { SECONDS_PER_LINE } from '@partsight/domain/evidence/seconds-per-line';
import { minutesRemaining } from '@partsight/domain/runs/progress';

/** The length of a list where none is known yet. */
const LINES = 120;
const RANGE_LINES = linesForEstimate(LINES)?.answered ?? LINES;

const minutesByHand = (lines: number): number => Math.ceil((lines * SECONDS_PER_LINE) / 60);

/** Lines and minutes of the work where sold listings are not granted. */
export const HAND_WORK = {
  lines: LINES,
  /** Asking prices of the list. */
  minutesByItself: minutesRemaining(LINES),
  /** The first lines, which bring a range for the bid. */
  rangeLines: RANGE_LINES,
  minutesToRange: minutesByHand(RANGE_LINES),
  minutesForAll: minutesByHand(LINES),
} as const;

export const HAND_WORK_SENTENCE = `Asking prices and competitors come by themselves; sold prices you copy from Terapeak Product Research, ${HAND_WORK.minutesToRange} minutes for ${HAND_WORK.rangeLines} lines.`;
