import { Copy } from 'lucide-react';

import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { COPY_TEXT } from '../texts.ts';
import { type CopyOrder, useCopyTable } from './use-copy-table.ts';

export function CopyTableButton({ order }: { order: CopyOrder }) {
  const copy = useCopyTable();
  return (
    <Button
      size="inline"
      variant="link"
      className="min-h-6 gap-1 text-xs"
      disabled={copy.isPending || order.shown === 0}
      onClick={() => copy.mutate(order)}
    >
      {copy.isPending ? <Spinner /> : <Copy aria-hidden className="size-3.5" />}
      {COPY_TEXT.copy}
    </Button>
  );
}
