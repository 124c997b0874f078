type WeekBarsProps = {
  /** Describes the chart in one sentence. */
  label: string;
  counts: readonly number[];
  titleOf: (week: number) => string;
};

/** Counts per week under a chart over the same time. */
export function WeekBars({ label, counts, titleOf }: WeekBarsProps) {
  const most = Math.max(1, ...counts);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file
      role="img"
      aria-label={label}
      className="border-edge/60 ml-12 flex h-8 items-end gap-px border-b"
    >
      {counts.map((count, week) => (
        <span
          key={week}
          title={titleOf(week)}
          className="bg-market min-w-0 flex-1 rounded-t-[1px]"
          style={{ height: count === 0 ? 0 : `${Math.max(8, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}
