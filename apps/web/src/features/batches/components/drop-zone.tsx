import { MAX_FILE_SIZE } from '@partsight/domain/files/file-limits';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

import { formatBytes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { LIST_FILES } from '../file-limits.ts';

/** A file that is dropped is handed on at once, one that is chosen by Upload; what it refuses it explains. */
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
    ...LIST_FILES,
    onDrop: ([file], rejections, event) => {
      // Of several files none is taken: which one was meant is not ours to guess.
      const only = file !== undefined && rejections.length === 0 ? file : null;
      const isDropped = 'type' in event && event.type === 'drop';
      setPicked(isDropped ? null : only);
      if (isDropped && only !== null) {
        onFile(only);
      }
    },
  });
  const rejection = fileRejections[0];
  const invitation = isDragActive
    ? 'Drop the file here'
    : isFileDialogActive
      ? 'Choose the file in the dialog'
      : 'Drop the stock list here, or click to choose it';

  return (
    <div>
      <input {...getInputProps({ 'aria-label': 'Choose the part numbers file' })} />
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
        <p className="font-medium wrap-anywhere">{picked?.name ?? invitation}</p>
        <p className="text-ink-muted text-sm">
          {picked === null
            ? `CSV, XLSX or XLS, up to ${MAX_FILE_SIZE}. Columns are found by themselves.`
            : `${formatBytes(picked.size)}. Choose Upload to read it.`}
        </p>
      </div>
      {rejection !== undefined && (
        <Notice tone="danger" live="alert" title={rejection.file.name} className="mt-2">
          {rejection.errors.map((error) => error.message).join('. ')}
        </Notice>
      )}
      <div className="mt-3 flex gap-2">
        <Button onClick={open}>Choose File</Button>
        <Button
          variant={picked === null ? 'ghost' : 'primary'}
          onClick={() => (picked === null ? askForFile() : onFile(picked))}
        >
          Upload
        </Button>
      </div>
    </div>
  );
}

function askForFile(): void {
  toast({
    title: 'No file selected',
    description: 'Please select a CSV file to upload.',
    variant: 'destructive',
  });
}
