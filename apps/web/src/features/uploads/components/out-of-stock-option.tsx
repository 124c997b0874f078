import { UPLOADS_TEXT } from '../texts.ts';

type OutOfStockOptionProps = {
  count: number;
  isSkipped: boolean;
  onChange: (shouldSkip: boolean) => void;
};

/** Parts that cannot be bought need no lookup, if the user says so. */
export function OutOfStockOption({ count, isSkipped, onChange }: OutOfStockOptionProps) {
  return count === 0 ? null : (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isSkipped}
        onChange={(event) => onChange(event.target.checked)}
      />
      {UPLOADS_TEXT.skipOutOfStock(count)}
    </label>
  );
}
