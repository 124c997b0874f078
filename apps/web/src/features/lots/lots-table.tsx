import type { Lot, LotSummary } from '@partsight/contract/lots';
import { percentDone } from '@partsight/domain/runs/progress';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, CircleX, LoaderCircle, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { dashboardPath } from '../../lib/browser/paths.ts';
import { PHONE, useMedia } from '../../lib/browser/use-media.ts';
import { hidesBid } from '../../lib/open-questions.ts';
import { formatCount, formatDay } from '../../lib/text/format.ts';
import { formatSum, formatWholePrice } from '../../lib/text/money.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Grades } from './grades.tsx';
import { LotMenu } from './lot-menu.tsx';
import { lotQueries } from './lot-queries.ts';
import { bidText, estimatedBid, nextStep, stateText } from './lot-text.ts';
import { LOTS_TABLE_TEXT } from './texts.ts';

/** Which lots are compared, at most four. */
type Comparing = {
  isChecked: (lot: Lot) => boolean;
  canCheck: boolean;
  onToggleCheck: (lot: Lot) => void;
};

type LotsTableProps = Comparing & { lots: readonly Lot[] };

export function LotsTable({ lots, ...comparing }: LotsTableProps) {
  const isPhone = useMedia(PHONE);
  if (isPhone) {
    return (
      <ul aria-label={LOTS_TABLE_TEXT.lots} className="border-line bg-surface rounded-lg border">
        {lots.map((lot) => (
          <PhoneLot key={lot.id} lot={lot} {...comparing} />
        ))}
      </ul>
    );
  }
  return (
    <div className="border-line bg-surface relative overflow-x-auto rounded-lg border">
      <table className="w-full text-sm whitespace-nowrap tabular-nums">
        <caption className="sr-only">{LOTS_TABLE_TEXT.lots}</caption>
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr className="h-8">
            <th className="w-9 pl-3">
              <span className="sr-only">{LOTS_TABLE_TEXT.compare}</span>
            </th>
            {COLUMNS.map(({ title, isFigure = false }) => (
              <th key={title} className={cn('px-3 font-medium', alignOf(isFigure))}>
                {title}
              </th>
            ))}
            <th className="w-10">
              <span className="sr-only">{LOTS_TABLE_TEXT.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <LotRow key={lot.id} lot={lot} {...comparing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const alignOf = (isFigure: boolean): string => (isFigure ? 'text-right' : 'text-left');

/** The summary is undefined while it loads, and null before a run. */
type LotFigures = { readonly lot: Lot; readonly summary: LotSummary | null | undefined };

type LotColumn = {
  readonly title: string;
  readonly isFigure?: boolean;
  readonly className?: string;
  readonly cell: (figures: LotFigures) => ReactNode;
};

const Muted = ({ children }: { children: string }) => (
  <span className="text-ink-muted font-normal">{children}</span>
);

/** A figure of the desk; unknown is not 0. */
const figure =
  (text: (summary: LotSummary) => string | null) =>
  ({ summary }: LotFigures): ReactNode =>
    summary === undefined ? (
      <Skeleton className="ml-auto w-16" />
    ) : (
      ((summary && text(summary)) ?? <Muted>{LOTS_TABLE_TEXT.unknown}</Muted>)
    );

const bidOf = figure(bidText);

const COLUMNS: readonly LotColumn[] = [
  {
    title: LOTS_TABLE_TEXT.lot,
    className: 'max-w-56 min-w-40',
    cell: ({ lot }) => <LotName lot={lot} />,
  },
  { title: LOTS_TABLE_TEXT.state, cell: ({ lot }) => <LotState lot={lot} /> },
  { title: LOTS_TABLE_TEXT.lines, isFigure: true, cell: ({ lot }) => formatCount(lot.totalParts) },
  { title: LOTS_TABLE_TEXT.answered, isFigure: true, cell: answeredText },
  {
    title: LOTS_TABLE_TEXT.grades,
    className: 'min-w-26',
    cell: ({ summary }) => summary && <Grades grades={summary.grades} isBarOnly />,
  },
  {
    title: LOTS_TABLE_TEXT.dealerCost,
    isFigure: true,
    cell: figure(({ dealerCost }) => formatWholePrice(dealerCost)),
  },
  {
    title: LOTS_TABLE_TEXT.payUpTo,
    isFigure: true,
    className: 'font-semibold',
    cell: (figures) => {
      if (hidesBid(figures.lot)) {
        return <Muted>{LOTS_TABLE_TEXT.answerFirst}</Muted>;
      }
      const estimate = estimatedBid(figures.lot);
      return estimate === null ? (
        bidOf(figures)
      ) : (
        <span title={estimate.note}>{estimate.text}</span>
      );
    },
  },
  { title: LOTS_TABLE_TEXT.next, cell: ({ lot, summary }) => nextStep(lot, summary) },
  { title: LOTS_TABLE_TEXT.changed, cell: ({ lot }) => <Muted>{changedText(lot)}</Muted> },
];

/** How many of its lines have figures; what is still looked up counts as far as it has come. */
function answeredText({ lot, summary }: LotFigures): ReactNode {
  if (lot.run !== 'completed') {
    return `${percentDone(lot.processedParts, lot.totalParts)}%`;
  }
  return summary === undefined || summary === null ? (
    <Muted>{LOTS_TABLE_TEXT.unknown}</Muted>
  ) : (
    `${percentDone(summary.lines - summary.unknownLines, summary.lines)}%`
  );
}

const changedText = ({ asOf, createdAt }: Lot): string => formatDay(asOf ?? createdAt);

function LotName({ lot: { id, name, dealer } }: { lot: Lot }) {
  return (
    <>
      <Link
        href={dashboardPath(id)}
        className="block truncate font-medium hover:underline"
        title={name}
      >
        {name}
      </Link>
      {dealer !== null && (
        <span className="text-ink-muted block truncate text-xs" title={dealer}>
          {dealer}
        </span>
      )}
    </>
  );
}

function LotState({ lot }: { lot: Lot }) {
  const { icon: Icon, tone } = STATE_SIGNS[signOf(lot)];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-xs font-medium', tone)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {stateText(lot)}
    </span>
  );
}

const STATE_SIGNS = {
  complete: { icon: CircleCheck, tone: 'text-ok-ink' },
  running: { icon: LoaderCircle, tone: 'text-accent-ink' },
  waiting: { icon: CirclePause, tone: 'text-accent-ink' },
  offered: { icon: Send, tone: 'text-ink-muted' },
  lost: { icon: CircleX, tone: 'text-ink-muted' },
} as const;

function signOf({ state, run }: Lot): keyof typeof STATE_SIGNS {
  if (state === 'offered' || state === 'lost') {
    return state;
  }
  if (run === 'completed') {
    return 'complete';
  }
  return run === 'processing' ? 'running' : 'waiting';
}

type LotRowProps = Comparing & { lot: Lot };

function CompareBox({
  lot,
  isChecked,
  canCheck,
  onToggleCheck,
  className,
}: LotRowProps & { className?: string }) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label={LOTS_TABLE_TEXT.compareLot(lot.name)}
        checked={isChecked(lot)}
        disabled={!isChecked(lot) && !canCheck}
        onChange={() => onToggleCheck(lot)}
        className="accent-accent size-4 align-middle max-[720px]:size-5"
      />
    </label>
  );
}

function LotRow(props: LotRowProps) {
  const { lot, isChecked } = props;
  const { data: summary } = useQuery(lotQueries.figures(lot));
  return (
    <tr className={cn('h-12 border-t border-line', isChecked(lot) && 'bg-accent-soft')}>
      <td className="pl-3">
        <CompareBox {...props} />
      </td>
      {COLUMNS.map(({ title, isFigure = false, className, cell }) => (
        <td key={title} className={cn('px-3', alignOf(isFigure), className)}>
          {cell({ lot, summary })}
        </td>
      ))}
      <td className="pr-2 text-right">
        <LotMenu lot={lot} />
      </td>
    </tr>
  );
}

/** Two lines per lot: what it is, and its value on the right. */
function PhoneLot(props: LotRowProps) {
  const { lot, isChecked } = props;
  const { data: summary } = useQuery(lotQueries.figures(lot));
  const estimate = estimatedBid(lot);
  return (
    <li
      className={cn(
        'flex min-h-15 items-center gap-2 border-t border-l-3 border-line border-l-transparent py-1.5 pr-1 pl-1 first:border-t-0',
        isChecked(lot) && 'border-l-accent-edge bg-accent-soft',
      )}
    >
      <CompareBox {...props} className="grid size-11 shrink-0 place-items-center" />
      <Link href={dashboardPath(lot.id)} className="min-w-0 flex-1">
        <span className="flex gap-2 text-sm">
          <span className="min-w-0 flex-1 truncate font-medium">{lot.name}</span>
          <span className="shrink-0 font-semibold tabular-nums">
            {estimate?.text ?? (summary ? bidText(summary) : LOTS_TABLE_TEXT.unknown)}
          </span>
        </span>
        <span className="text-ink-muted flex gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate">
            {LOTS_TABLE_TEXT.countOfLines(lot.totalParts)} {stateText(lot)}
            {estimate !== null && `, ${estimate.note}`}
          </span>
          {lot.asking !== null && (
            <span className="shrink-0 tabular-nums">asks {formatSum(lot.asking)}</span>
          )}
        </span>
      </Link>
      <LotMenu lot={lot} />
    </li>
  );
}
