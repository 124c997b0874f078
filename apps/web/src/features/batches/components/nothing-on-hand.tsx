import { plural } from '../../../lib/format.ts';

type NothingOnHandProps = {
  count: number;
  isLeftOut: boolean;
  onChange: (isLeftOut: boolean) => void;
};

/** Parts that cannot be bought need no lookup, if their user says so. */
export function NothingOnHand({ count, isLeftOut, onChange }: NothingOnHandProps) {
  return count === 0 ? null : (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={isLeftOut}
        onChange={(event) => onChange(event.target.checked)}
      />
      Leave out {plural(count, 'line')} with nothing on hand
    </label>
  );
}
