import type { ReactNode } from 'react';

import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { Button } from '../../ui/forms/button.tsx';

type InertButtonProps = { name: string; text: string; children: ReactNode };

/** Does nothing when pressed: focusable, but announced as disabled. */
export function InertButton({ name, text, children }: InertButtonProps) {
  return (
    <Tooltip text={text}>
      <Button variant="ghost" size="icon" aria-label={name} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}
