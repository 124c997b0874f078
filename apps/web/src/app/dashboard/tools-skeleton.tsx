import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { APP_TEXT } from '../texts.ts';

/** The shape of a lot's screen: rail, head with its cards, strip and rows. */
export function ToolsSkeleton() {
  return (
    <div className="flex min-h-0 flex-1">
      <p className="sr-only">{APP_TEXT.loading}</p>
      <div className="border-line w-12 shrink-0 border-r max-[1199px]:hidden min-[1400px]:w-52" />
      <div className="min-w-0 flex-1">
        <div className="border-line flex h-33 flex-col gap-2 border-b px-4 py-2 max-[720px]:h-62">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="w-full flex-1" />
        </div>
        <div className="border-line flex h-11 items-center border-b px-4">
          <Skeleton className="h-7 w-full" />
        </div>
        <div className="border-line bg-sunken h-9 border-b max-[720px]:hidden" />
        {Array.from({ length: 12 }, (_, row) => (
          <div
            key={row}
            className="border-line flex h-9 items-center border-b px-4 max-[720px]:h-14"
          >
            <Skeleton className="h-3.5 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The shape of the dashboard while its code or its user is still on the way, as in the server's page. */
export const DashboardSkeleton = () => (
  <div className="flex min-h-dvh flex-col">
    <div className="border-line bg-surface h-12 shrink-0 border-b max-[1023px]:h-21" />
    <ToolsSkeleton />
  </div>
);
