import { FileUp } from 'lucide-react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { UPLOAD_PANEL_TEXT } from '../texts.ts';

type UploadingFileProps = {
  file: File;
  error: Error | null;
  onRetry: () => void;
  onReplace: () => void;
};

/** While uploading: a skeleton of the card to come, or why it failed. */
export function UploadingFile({ file, error, onRetry, onReplace }: UploadingFileProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {error === null ? (
          <Spinner label={UPLOAD_PANEL_TEXT.uploading} />
        ) : (
          <FileUp aria-hidden className="size-5" />
        )}
        <p className="min-w-0 flex-1">
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <span className="text-ink-muted ml-2 text-sm">{formatBytes(file.size)}</span>
        </p>
        {error !== null && (
          <>
            <Button size="sm" onClick={onRetry}>
              {UPLOAD_PANEL_TEXT.upload}
            </Button>
            <Button size="sm" variant="ghost" onClick={onReplace}>
              {UPLOAD_PANEL_TEXT.replaceFile}
            </Button>
          </>
        )}
      </div>
      {error === null ? (
        <div className="mt-4 space-y-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <Notice tone="danger" live="alert" title={UPLOAD_PANEL_TEXT.uploadFailed} className="mt-3">
          {messageOf(error)}
        </Notice>
      )}
    </div>
  );
}
