import { RotateCw } from 'lucide-react';

import { Button } from '../forms/button.tsx';
import { Notice } from './notice.tsx';

type ErrorStateProps = {
  title: string;
  /** What failed, and whether it will recover on its own. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
};

export function ErrorState({ title, message, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      live="alert"
      title={title}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            {retryLabel}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}
