import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

import { DROPZONE_OPTIONS } from '../../../lib/text/file-limits.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { DROP_ZONE_TEXT } from '../texts.ts';

/** Sends a dropped file at once, a chosen one on Upload; explains what it refuses. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [picked, setPicked] = useState<File | null>(null);
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
    onDrop: ([file], rejections, event) => {
      // Accept none of several files: which one was meant is a guess.
      const only = file !== undefined && rejections.length === 0 ? file : null;
      const isDropped = 'type' in event && event.type === 'drop';
      setPicked(isDropped ? null : only);
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
    <div>
      <input {...getInputProps({ 'aria-label': DROP_ZONE_TEXT.label })} />
      <div
        {...getRootProps({
          role: 'button',
          className: cn(
            'flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-edge bg-sunken/50 px-4 py-6 transition-colors duration-120 hover:bg-sunken',
            isDragActive && 'border-solid border-accent-edge bg-accent-soft',
            isDragReject && 'border-danger bg-danger-soft',
          ),
        })}
      >
        <FileSpreadsheet aria-hidden className="text-ink-faint mb-1 size-6" />
        <p className="font-medium wrap-anywhere">{picked?.name ?? prompt}</p>
        <p className="text-ink-muted text-sm">
          {picked === null
            ? DROP_ZONE_TEXT.limits
            : DROP_ZONE_TEXT.picked(formatBytes(picked.size))}
        </p>
      </div>
      {rejection !== undefined && (
        <Notice tone="danger" live="alert" title={rejection.file.name} className="mt-2">
          {rejection.errors.map((error) => error.message).join('. ')}
        </Notice>
      )}
      <div className="mt-3 flex gap-2">
        <Button onClick={open}>{DROP_ZONE_TEXT.chooseFile}</Button>
        <Button
          variant={picked === null ? 'ghost' : 'primary'}
          onClick={() => (picked === null ? showNoFileToast() : onFile(picked))}
        >
          {DROP_ZONE_TEXT.upload}
        </Button>
      </div>
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
