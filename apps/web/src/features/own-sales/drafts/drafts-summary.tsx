import type { Drafts } from '@partsight/contract/own-sales/drafts';

import { DRAFTS_TEXT } from './texts.ts';

/** What the file holds, and what is left to fill in on eBay. */
export function DraftsSummary({ drafts }: { drafts: Drafts }) {
  const { lines, pieces, notTaken, withPhotos, blankSpecifics, unchecked, first } = drafts;
  return (
    <div className="space-y-2 text-sm">
      <p>
        <strong className="text-base font-semibold">{DRAFTS_TEXT.lines(lines, pieces)}</strong>
        {notTaken > 0 && (
          <span className="text-ink-muted block">{DRAFTS_TEXT.notTaken(notTaken)}</span>
        )}
        <span className="text-ink-muted block">{DRAFTS_TEXT.noPhotos(withPhotos, lines)}</span>
      </p>
      <ul className="border-line divide-line text-ink-muted divide-y rounded-md border text-xs">
        {first.map(({ sku, title, quantity }) => (
          <li key={sku} className="grid grid-cols-[1fr_auto] gap-x-3 px-2 py-1.5">
            <span className="text-ink min-w-0 truncate" title={title}>
              {title}
            </span>
            <span className="tabular-nums">× {quantity}</span>
            <span className="part-number col-span-2">{sku}</span>
          </li>
        ))}
      </ul>
      {blankSpecifics.length > 0 && (
        <div>
          <p>{DRAFTS_TEXT.blank}</p>
          <ul className="text-ink-muted list-disc pl-5">
            {blankSpecifics.map(({ name, lines: blank }) => (
              <li key={name}>{DRAFTS_TEXT.blankLine(name, blank)}</li>
            ))}
          </ul>
        </div>
      )}
      {unchecked > 0 ? (
        <p className="text-ink-muted">{DRAFTS_TEXT.checking(unchecked)}</p>
      ) : (
        blankSpecifics.length === 0 && <p className="text-ink-muted">{DRAFTS_TEXT.allFilled}</p>
      )}
    </div>
  );
}
