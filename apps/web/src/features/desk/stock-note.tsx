import type { Desk } from '@partsight/contract/desk';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatBid } from '../../lib/text/money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { deskQueries, type DeskOptions } from './desk-queries.ts';
import { STOCK_NOTE_TEXT } from './texts.ts';

type StockNoteProps = {
  uploadId: UploadId;
  desk: Pick<Desk, 'linesInStock' | 'lines'>;
  settings: DeskOptions['settings'];
};

/** What one has already sells first and lowers the bid; what it would be without is one click away. */
export function StockNote({ uploadId, desk, settings }: StockNoteProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useQuery({
    ...deskQueries.withoutStock(uploadId, settings),
    enabled: isAsked,
  });
  if (desk.linesInStock === 0) {
    return null;
  }
  return (
    <p className="text-warn-ink flex items-center gap-2 text-xs tabular-nums">
      {STOCK_NOTE_TEXT.inStock(desk.linesInStock, desk.lines)}
      {data?.withoutStock ? (
        <b className="font-semibold">
          {STOCK_NOTE_TEXT.without(formatBid(data.withoutStock.walkAway))}
        </b>
      ) : (
        <Button size="sm" variant="ghost" disabled={isAsked} onClick={() => setIsAsked(true)}>
          {STOCK_NOTE_TEXT.ask}
        </Button>
      )}
    </p>
  );
}
