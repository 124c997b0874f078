import type { BatchResponse } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { GRADES } from '@partsight/domain/core/grade';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { coverageSummary } from '../../../lib/text/coverage-summary.ts';
import { formatCount, formatShare } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { formatMoneyPrice, formatSum } from '../../../lib/text/money.ts';
import { DEMAND_LABELS, unitsRangeText } from '../../../lib/text/run-wording.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { IconButton } from '../../../ui/forms/icon-button.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { RESULTS_TEXT, GRADE_LEGEND_TEXT } from '../texts.ts';

/** The grades in full, and what the figures cover: for keyboard and touch, too. */
export function GradeLegend({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  return (
    <Popover
      label={RESULTS_TEXT.legend}
      className="w-160"
      trigger={
        <IconButton name={RESULTS_TEXT.legend}>
          <Info aria-hidden />
        </IconButton>
      }
    >
      {data !== undefined && <Legend response={data} />}
    </Popover>
  );
}

function Legend({ response: { batch, summary } }: { response: BatchResponse }) {
  const { totalParts: total, coverage } = batch;
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <tbody>
          {GRADES.map((band) => {
            const figures = summary.grades.find(({ grade }) => grade === band.grade);
            return (
              <LegendRow
                key={band.grade}
                mark={<LetterMark {...GRADE_MARKS[band.grade]} className="size-4" />}
                name={GRADE_TITLES[band.grade]}
                meaning={DEMAND_LABELS[band.grade]}
                range={GRADE_LEGEND_TEXT.sold(unitsRangeText(band))}
                count={figures?.count ?? 0}
                total={total}
                note={GRADE_LEGEND_TEXT.avg(formatMoneyPrice(figures?.averagePrice ?? null))}
              />
            );
          })}
          <LegendRow
            name={RESULTS_TEXT.betweenGrades}
            meaning=""
            range={GRADE_LEGEND_TEXT.betweenGrades}
            count={summary.betweenGrades}
            total={total}
          />
          {summary.failed > 0 && (
            <LegendRow
              name={RESULTS_TEXT.failed}
              meaning={RESULTS_TEXT.notPriced}
              range=""
              count={summary.failed}
              total={total}
              note={
                summary.failedCost === null
                  ? ''
                  : GRADE_LEGEND_TEXT.cost(formatSum(summary.failedCost))
              }
            />
          )}
        </tbody>
      </table>
      <p className="text-ink-muted mt-3 text-xs">
        {coverage !== null && `${coverageSummary(coverage, batch.timeRange)} `}
        {RESULTS_TEXT.legendNote}
      </p>
    </>
  );
}

type LegendRowProps = {
  mark?: ReactNode;
  name: string;
  meaning: string;
  range: string;
  count: number;
  total: number;
  note?: string;
};

function LegendRow({ mark, name, meaning, range, count, total, note }: LegendRowProps) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-1.5 text-left font-medium whitespace-nowrap">
        <span className="inline-flex items-center gap-2 align-middle">
          <span className="w-4">{mark}</span>
          {name}
        </span>
      </th>
      <td className="text-ink-muted py-1.5 pl-3 min-[721px]:whitespace-nowrap">{meaning}</td>
      <td className="text-ink-muted py-1.5 pl-3 whitespace-nowrap">{range}</td>
      <td className="py-1.5 pl-3 text-right font-medium">{formatCount(count)}</td>
      <td className="text-ink-muted py-1.5 pl-3 text-right">{formatShare(count, total)}</td>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap">{note}</td>
    </tr>
  );
}
