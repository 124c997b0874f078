import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  name: string;
  children: ReactNode;
};

/** A small quiet button that is only a picture; its name is read out and shown on hover. */
export const IconButton = ({ name, children, ...rest }: IconButtonProps) => (
  <Button variant="ghost" size="icon" className="size-7" aria-label={name} title={name} {...rest}>
    {children}
  </Button>
);
