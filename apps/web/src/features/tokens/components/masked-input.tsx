import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { TOKENS_TEXT } from '../texts.ts';

/** A secret that can be revealed on purpose; asks password managers to ignore it. */
export function MaskedInput({
  secretName = 'token',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { secretName?: string }) {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <span className="relative block">
      <Input
        type={isRevealed ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        {...props}
        className="part-number pr-9"
      />
      <IconButton
        className="absolute top-0.5 right-0.5 size-7"
        name={`${isRevealed ? TOKENS_TEXT.hide : TOKENS_TEXT.show} ${secretName}`}
        aria-pressed={isRevealed}
        onClick={() => setIsRevealed(!isRevealed)}
      >
        {isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </span>
  );
}
