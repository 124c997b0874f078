import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

import { Button } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Button>, 'asChild'> & { href: string };

/** A link within the app that looks like a button. */
export const ButtonLink = ({ href, children, ...button }: ButtonLinkProps) => (
  <Button asChild {...button}>
    <Link href={href}>{children}</Link>
  </Button>
);

/** The way back, at the top left of a screen. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <ButtonLink href={href} variant="ghost" className="-ml-3 min-w-0 shrink">
    <ArrowLeft aria-hidden />
    <span className="truncate">{children}</span>
  </ButtonLink>
);
