import { MAX_FILE_BYTES, MAX_FILE_SIZE } from '@partsight/domain/files/file-limits';
import { FileSpreadsheet } from 'lucide-react';
import { useDropzone } from 'react-dropzone';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ACCEPTED_FILES, MIN_FILE_BYTES, rejectionMessage } from '../file-limits.ts';

/** Takes one file and hands it on at once; what it refuses it explains in place. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const {
    getRootProps,
    getInputProps,
    isDragActive,
    isDragReject,
    fileRejections,
    isFileDialogActive,
    open,
  } = useDropzone({
    accept: ACCEPTED_FILES,
    minSize: MIN_FILE_BYTES,
    maxSize: MAX_FILE_BYTES,
    multiple: false,
    getErrorMessage: ({ code, message }) => rejectionMessage(code, message),
    onDrop: ([file], rejections) => {
      // Of several files none is taken: which one was meant is not ours to guess.
      if (file !== undefined && rejections.length === 0) {
        onFile(file);
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
        <p className="font-medium">{invitation}</p>
        <p className="text-ink-muted text-sm">
          CSV, XLSX or XLS, up to {MAX_FILE_SIZE}. Columns are found by themselves.
        </p>
      </div>
      {rejection !== undefined && (
        <Notice tone="danger" live="alert" title={rejection.file.name} className="mt-2">
          {rejection.errors.map((error) => error.message).join('. ')}
        </Notice>
      )}
      <div className="mt-3 flex gap-2">
        <Button onClick={open}>Choose File</Button>
        <Button variant="ghost" onClick={askForFile}>
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
