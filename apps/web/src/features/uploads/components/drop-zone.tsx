import { FileSpreadsheet, Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';

import { DROPZONE_OPTIONS } from '../../../lib/text/file-limits.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DROP_ZONE_TEXT } from '../texts.ts';

type DropZoneProps = {
  /** A chosen file that waits for Upload. */
  picked: File | null;
  onPick: (file: File | null) => void;
  onFile: (file: File) => void;
};

/** Sends a dropped file at once, a chosen one on Upload; explains what it refuses. */
export function DropZone({ picked, onPick, onFile }: DropZoneProps) {
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    isDragReject,
    fileRejections,
    isFileDialogActive,
    open,
  } = useDropzone({
    ...DROPZONE_OPTIONS,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections, event) => {
      // Accept none of several files: which one was meant is a guess.
      const only = file !== undefined && rejections.length === 0 ? file : null;
      const isDropped = 'type' in event && event.type === 'drop';
      onPick(isDropped ? null : only);
      if (isDropped && only !== null) {
        onFile(only);
      }
    },
  });
  const rejection = fileRejections[0];
  const prompt = isDragActive
    ? DROP_ZONE_TEXT.dropHere
    : isFileDialogActive
      ? DROP_ZONE_TEXT.dialogOpen
      : DROP_ZONE_TEXT.prompt;

  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="mb-1.5 text-sm font-semibold">{DROP_ZONE_TEXT.title}</h3>
      <input {...getInputProps({ 'aria-label': DROP_ZONE_TEXT.label })} />
      <div
        {...getRootProps({
          role: 'group',
          'aria-label': DROP_ZONE_TEXT.prompt,
          className: cn(
            'flex min-h-40 flex-1 flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed border-edge bg-canvas px-4 py-6 text-center transition-colors duration-120 lg:min-h-80',
            isDragActive && 'border-solid border-accent-edge bg-accent-soft',
            isDragReject && 'border-danger bg-danger-soft',
          ),
        })}
      >
        <FileSpreadsheet aria-hidden className="mb-1 size-5" />
        <p className="font-medium wrap-anywhere">{picked?.name ?? prompt}</p>
        <p className="text-ink-muted text-xs">
          {picked === null
            ? DROP_ZONE_TEXT.limits
            : DROP_ZONE_TEXT.picked(formatBytes(picked.size))}
        </p>
        <div className="mt-2 flex gap-2">
          <Button onClick={open}>{DROP_ZONE_TEXT.chooseFile}</Button>
          <Button
            className={cn(picked === null && 'text-ink-muted')}
            onClick={() => (picked === null ? showNoFileToast() : onFile(picked))}
          >
            <Upload aria-hidden />
            {DROP_ZONE_TEXT.upload}
          </Button>
        </div>
      </div>
      {rejection !== undefined && (
        <Notice tone="danger" live="alert" title={rejection.file.name} className="mt-2">
          {rejection.errors.map((error) => error.message).join('. ')}
        </Notice>
      )}
    </div>
  );
}

function showNoFileToast(): void {
  toast({
    title: DROP_ZONE_TEXT.noFile,
    description: DROP_ZONE_TEXT.noFileNote,
    variant: 'destructive',
  });
}
