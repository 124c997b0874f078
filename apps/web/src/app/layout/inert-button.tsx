import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type InertButtonProps = { name: string; text: string; children: ReactNode };

/** Does nothing when pressed, and says what there is to say: reachable, but announced as disabled. */
export function InertButton({ name, text, children }: InertButtonProps) {
  return (
    <Tooltip text={text}>
      <Button variant="ghost" size="icon" aria-label={name} aria-disabled>
        {children}
      </Button>
    </Tooltip>
  );
}
