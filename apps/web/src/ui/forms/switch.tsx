import * as Primitive from '@radix-ui/react-switch';

type SwitchProps = {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLButtonElement>) => void;
};

export function Switch({ label, checked, disabled = false, onChange, onKeyDown }: SwitchProps) {
  return (
    <Primitive.Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      onKeyDown={onKeyDown}
      className="border-edge bg-sunken data-[state=checked]:border-ink-muted data-[state=checked]:bg-ink-muted relative inline-flex h-4 w-7 shrink-0 items-center rounded-full border transition-colors duration-120 after:absolute after:-inset-1 disabled:opacity-55"
    >
      <Primitive.Thumb className="bg-edge data-[state=checked]:bg-surface block size-2.5 translate-x-0.5 rounded-full transition-transform duration-120 data-[state=checked]:translate-x-3.5" />
    </Primitive.Root>
  );
}
