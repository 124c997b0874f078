import { TOKENS_TEXT } from './texts.ts';
const MINUTE_MS = 60_000;

/** Hours and minutes, as in "1 h 5 min". */
export function formatTimeLeft(timeLeftMs: number): string {
  const minutes = Math.max(0, Math.floor(timeLeftMs / MINUTE_MS));
  return TOKENS_TEXT.duration(Math.floor(minutes / 60), minutes % 60);
}
