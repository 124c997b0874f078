import { Component, type ReactNode } from 'react';

import { reportError } from '../lib/api/report-error.ts';
import { Button } from '../ui/forms/button.tsx';
import { LogoMark } from '../ui/logo.tsx';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Catches rendering errors and app chunks that failed to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError('The page could not be shown', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    return (
      <main role="alert" className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
        <LogoMark className="size-9" />
        <h1 className="text-xl font-semibold">This page could not be shown</h1>
        <p className="text-ink-muted">
          Nothing is lost: uploads and running analyses live on the server. Reload to continue.
        </p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </main>
    );
  }
}
