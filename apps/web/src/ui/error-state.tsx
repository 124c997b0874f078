import { RotateCw } from 'lucide-react';

import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type ErrorStateProps = {
  title: string;
  /** What failed, and whether it will heal by itself. */
  message: string;
  onRetry?: () => void;
};

export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Notice
      tone="danger"
      live="alert"
      title={title}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}
