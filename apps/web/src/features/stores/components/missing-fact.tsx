import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type MissingFactProps = { error: string | null; isPending: boolean };

/** Shown in place of what a listing does not say. */
export function MissingFact({ error, isPending }: MissingFactProps) {
  if (isPending) {
    return <Skeleton className="h-3 w-2/3" />;
  }
  return error === null ? (
    <Badge>No Data</Badge>
  ) : (
    <Badge tone="danger" title={error}>
      Error
    </Badge>
  );
}
