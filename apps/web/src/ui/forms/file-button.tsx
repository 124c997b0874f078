import { type ComponentProps, useRef } from 'react';

import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Names the field that takes the file. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
};

/** Opens the file dialog: the browser's own field cannot be styled. The same file can be chosen again. */
export function FileButton({ label, accept, onFile, disabled, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) {
            onFile(file);
          }
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()} {...button} />
    </>
  );
}
