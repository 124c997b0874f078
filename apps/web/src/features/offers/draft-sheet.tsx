import type { OfferDraft } from '@partsight/contract/offers';

import { formatCount } from '../../lib/text/format.ts';
import { formatSum } from '../../lib/text/money.ts';
import { cn } from '../../ui/cn.ts';
import { Panel } from '../../ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** Enough to see what an offer is like; the file and the link have all lines. */
const SHOWN_LINES = 25;

type DraftSheetProps = { draft: OfferDraft; dealer: string | null };

/** The offer as the dealer gets it. */
export function DraftSheet({ draft, dealer }: DraftSheetProps) {
  const { offered, boxLot, notIncluded } = draft;
  return (
    <Panel aria-label={TEXTS.dealerSees} className="p-4 sm:p-6" data-sheet="">
      <h3 className="text-lg font-semibold">{TEXTS.sheetTitle}</h3>
      {dealer !== null && <p className="text-ink-muted text-sm">{TEXTS.preparedFor(dealer)}</p>}
      <dl className="my-4 flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
        <div>
          <dt className="text-ink-muted text-xs">{TEXTS.ourOffer}</dt>
          <dd className="text-xl font-semibold">{formatSum(draft.total)}</dd>
        </div>
        <Fact
          name={TEXTS.wellBuy}
          text={TEXTS.linesAndPieces(offered.lines, offered.pieces)}
          note={formatSum(offered.total)}
        />
        {boxLot !== null && (
          <Fact
            name={TEXTS.boxLot}
            text={TEXTS.linesAndPieces(boxLot.lines, boxLot.pieces)}
            note={formatSum(boxLot.total)}
          />
        )}
        <Fact
          name={TEXTS.notIncluded}
          text={TEXTS.linesAndPieces(notIncluded.lines, notIncluded.pieces)}
        />
      </dl>
      {draft.lines.length === 0 ? (
        <p className="text-ink-muted text-sm">{TEXTS.noLines}</p>
      ) : (
        <LinesTable draft={draft} />
      )}
    </Panel>
  );
}

function Fact({ name, text, note }: { name: string; text: string; note?: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="text-sm font-medium">{text}</dd>
      {note !== undefined && <dd className="text-ink-muted text-xs">{note}</dd>}
    </div>
  );
}

function LinesTable({ draft }: { draft: OfferDraft }) {
  const { headings, offered, boxLot } = draft;
  const shown = draft.lines.slice(0, SHOWN_LINES);
  const more = offered.lines - shown.length;
  const own = [headings.description, headings.bin].filter((heading) => heading !== null);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus */}
      <section className="overflow-x-auto" aria-label={TEXTS.firstLines} tabIndex={0}>
        <table className="w-full text-xs tabular-nums">
          <thead>
            <tr className="border-ink border-b text-left whitespace-nowrap">
              <th className="px-2 py-1.5 font-medium">{headings.number}</th>
              {own.map((heading, index) => (
                <th key={index} className="px-2 py-1.5 font-medium max-sm:hidden">
                  {heading}
                </th>
              ))}
              <NumberHead
                text={headings.onHand ?? TEXTS.columns.onHand}
                className="max-sm:hidden"
              />
              <NumberHead text={TEXTS.columns.take} />
              <NumberHead text={TEXTS.columns.each} />
              <NumberHead text={TEXTS.columns.line} />
            </tr>
          </thead>
          <tbody>
            {shown.map((line, index) => (
              <tr key={index} className="border-line border-b whitespace-nowrap">
                <td className="part-number px-2 py-1.5">{line.number}</td>
                {headings.description !== null && (
                  <td className="text-ink-muted max-w-56 truncate px-2 max-sm:hidden">
                    {line.description}
                  </td>
                )}
                {headings.bin !== null && <td className="px-2 max-sm:hidden">{line.bin}</td>}
                <td className="text-ink-muted px-2 text-right max-sm:hidden">
                  {formatCount(line.onHand)}
                </td>
                <td className="px-2 text-right font-medium">{formatCount(line.take)}</td>
                <td className="px-2 text-right">{formatSum(line.each)}</td>
                <td className="px-2 text-right font-semibold">{formatSum(line.line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="divide-line divide-y text-xs tabular-nums">
        {more > 0 && <SumRow name={TEXTS.moreLines(more)} text="" />}
        {boxLot !== null && (
          <SumRow
            name={TEXTS.boxLotRow}
            note={TEXTS.boxLotSize(boxLot.lines, boxLot.pieces)}
            text={formatSum(boxLot.total)}
          />
        )}
        <SumRow name={TEXTS.total} text={formatSum(draft.total)} />
      </ul>
      <p className="text-ink-muted mt-3 text-xs">{TEXTS.roundedDown}</p>
    </>
  );
}

function SumRow({ name, note, text }: { name: string; note?: string; text: string }) {
  return (
    <li className="flex items-baseline justify-between gap-3 px-2 py-1.5">
      <span>
        {name}
        {note !== undefined && <span className="text-ink-muted block">{note}</span>}
      </span>
      <span className="font-semibold">{text}</span>
    </li>
  );
}

function NumberHead({ text, className }: { text: string; className?: string }) {
  return <th className={cn('px-2 py-1.5 text-right font-medium', className)}>{text}</th>;
}
