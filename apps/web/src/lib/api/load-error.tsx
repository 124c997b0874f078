import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { messageOf } from './api-error.ts';

type LoadErrorProps = {
  title: string;
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
};

/** Why a read failed, with a way to try again; nothing while it has not. */
export const LoadError = ({ title, query: { error, refetch } }: LoadErrorProps) =>
  error && <ErrorState title={title} message={messageOf(error)} onRetry={() => void refetch()} />;
