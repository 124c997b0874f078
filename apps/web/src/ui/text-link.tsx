import type { ReactNode } from 'react';

/** A document beside the app, in a tab of its own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
