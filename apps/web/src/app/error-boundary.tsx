import { Component, type ReactNode } from 'react';

import { reportError } from '../lib/api/report-error.ts';
import { Button } from '../ui/forms/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { ERROR_BOUNDARY_TEXT } from './texts.ts';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Catches rendering errors and app chunks that failed to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(ERROR_BOUNDARY_TEXT.report, error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    return (
      <main role="alert" className="mx-auto flex max-w-md flex-col items-start gap-4 px-6 py-24">
        <LogoMark className="size-9" />
        <h1 className="text-xl font-semibold">{ERROR_BOUNDARY_TEXT.title}</h1>
        <p className="text-ink-muted">{ERROR_BOUNDARY_TEXT.note}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {ERROR_BOUNDARY_TEXT.reload}
        </Button>
      </main>
    );
  }
}
