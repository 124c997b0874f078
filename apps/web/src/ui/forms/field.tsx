import { type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
};

/** A label, its control and its hint, associated for assistive technology. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const hasHint = hint !== undefined && hint !== null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-ink-muted mb-1 block text-xs font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': hasHint ? hintId : undefined })}
      {hasHint && (
        <div id={hintId} className="text-ink-faint mt-1 text-xs">
          {hint}
        </div>
      )}
    </div>
  );
}
