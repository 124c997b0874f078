import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { STORES_TEXT } from '../texts.ts';

type MissingFactProps = { error: string | null; isPending: boolean };

/** Shown in place of what a listing does not say. */
export function MissingFact({ error, isPending }: MissingFactProps) {
  if (isPending) {
    return <Skeleton className="h-3 w-2/3" />;
  }
  return error === null ? (
    <Badge>{STORES_TEXT.noData}</Badge>
  ) : (
    <Badge tone="danger" title={error}>
      {STORES_TEXT.error}
    </Badge>
  );
}
