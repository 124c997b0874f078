import { ToolsSkeleton } from './tools-skeleton.tsx';

/** The shape of the dashboard while its code or its user is still on the way, as in the server's page. */
export const DashboardSkeleton = () => (
  <div className="flex min-h-dvh flex-col">
    <div className="border-line bg-surface h-12 shrink-0 border-b max-[1023px]:h-21" />
    <ToolsSkeleton />
  </div>
);
