import type { InventoryUpload } from '@partsight/contract/uploads';
import {
  FILE_ENDINGS,
  hasAcceptedEnding,
  OTHER_FILE_TYPE,
} from '@partsight/domain/columns/file-limits';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { formatBytes, formatDay, plural } from '../../../lib/text/format.ts';
import { OWN_REPORTS_TITLE } from '../../../lib/text/wording.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import {
  inventoryQuery,
  useRemoveInventory,
  useUploadInventory,
  type ChosenColumns,
} from '../api/inventory.ts';
import { INVENTORY_FIELD_TEXT } from '../texts.ts';
import { InventoryColumns } from './inventory-columns.tsx';

type InventoryQuestion = { readonly file: File; readonly upload: InventoryUpload };

/** The user's current stock: parts found in it are flagged as duplicates. */
export function InventoryField() {
  const upload = useUploadInventory();
  const [question, setQuestion] = useState<InventoryQuestion | null>(null);

  const send = (file: File, chosen?: ChosenColumns) =>
    upload.mutate(
      { file, ...(chosen && { chosen }) },
      { onSuccess: (reply) => setQuestion(reply.isSaved ? null : { file, upload: reply }) },
    );

  const handleFile = (file: File) => {
    if (!hasAcceptedEnding(file.name)) {
      toast({
        title: INVENTORY_FIELD_TEXT.invalidFileType,
        description: OTHER_FILE_TYPE,
        variant: 'destructive',
      });
      return;
    }
    send(file);
  };

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-ink-muted mb-1 text-xs font-medium">
          {INVENTORY_FIELD_TEXT.currentInventory}
        </p>
        <InventoryState />
        <Link href={PATHS.ownSales} className="text-ink-muted text-xs underline underline-offset-4">
          {OWN_REPORTS_TITLE}
        </Link>
      </div>
      <FileButton
        size="sm"
        label={INVENTORY_FIELD_TEXT.inventoryFile}
        accept={FILE_ENDINGS.join(',')}
        disabled={upload.isPending}
        onFile={handleFile}
      >
        {upload.isPending ? <Spinner /> : <Upload aria-hidden />}
        {upload.isPending ? 'Uploading...' : INVENTORY_FIELD_TEXT.uploadInventory}
      </FileButton>
      {question !== null && (
        <InventoryColumns
          upload={question.upload}
          isPending={upload.isPending}
          onChoose={(chosen) => send(question.file, chosen)}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}

function InventoryState() {
  const { data, error } = useQuery(inventoryQuery);
  if (error !== null && data === undefined) {
    return <p className="text-ink-muted text-sm">{INVENTORY_FIELD_TEXT.notRead}</p>;
  }
  if (data === undefined) {
    return <Skeleton className="h-5 w-48" />;
  }
  const file = data.activeFile;
  if (!data.hasInventory || file === null) {
    return <p className="text-ink-muted text-sm">{INVENTORY_FIELD_TEXT.none}</p>;
  }
  return (
    <div className="flex items-start gap-2 text-sm">
      <PackageCheck aria-hidden className="text-ok-ink mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        <span className="wrap-anywhere">{file.fileName}</span>
        <span className="text-ink-faint block text-xs">
          {plural(file.totalItems, 'item')}
          {data.numberedItems !== undefined &&
            INVENTORY_FIELD_TEXT.partNumbersIn(data.numberedItems)}{' '}
          · {formatBytes(file.fileSize)} · {formatDay(file.uploadedAt)}
        </span>
        <RemoveInventory fileName={file.fileName} />
      </p>
    </div>
  );
}

/** Confirms in place: it is only one file, and it can be uploaded again. */
function RemoveInventory({ fileName }: { fileName: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveInventory();
  if (!isAsking) {
    return (
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        aria-label={INVENTORY_FIELD_TEXT.removeFile(fileName)}
        onClick={() => setIsAsking(true)}
      >
        {INVENTORY_FIELD_TEXT.remove}
      </Button>
    );
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-xs">
      {INVENTORY_FIELD_TEXT.removeNote}
      <Button
        size="sm"
        variant="danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined, { onError: () => setIsAsking(false) })}
      >
        {INVENTORY_FIELD_TEXT.removeInventory}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(false)}>
        {INVENTORY_FIELD_TEXT.keepIt}
      </Button>
    </span>
  );
}
