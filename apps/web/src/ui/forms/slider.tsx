import { type KeyboardEvent, useId } from 'react';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, as shown and spoken. */
  text: string;
  /** What follows from it, or why it changes nothing now. */
  note?: string | undefined;
  onChange: (value: number) => void;
};

const LARGE_STEPS = 10;
const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** Arrow keys move it by one step, with Shift by ten. */
export function Slider({
  label,
  value,
  min: minValue,
  max: maxValue,
  step,
  text,
  note,
  onChange,
}: SliderProps) {
  const id = useId();
  const noteId = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!event.shiftKey || direction === undefined) {
      return;
    }
    event.preventDefault();
    const nextValue = value + direction * step * LARGE_STEPS;
    onChange(Math.min(maxValue, Math.max(minValue, Number(nextValue.toFixed(6)))));
  };
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2 text-xs">
        <label htmlFor={id}>{label}</label>
        <span className="text-sm font-semibold tabular-nums" aria-hidden>
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={minValue}
        max={maxValue}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={handleKeyDown}
        className="accent-ink-muted my-0.5 block h-5 w-full cursor-pointer"
      />
      {note !== undefined && (
        <p id={noteId} className="text-ink-muted text-xs">
          {note}
        </p>
      )}
    </div>
  );
}
