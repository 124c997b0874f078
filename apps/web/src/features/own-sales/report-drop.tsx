import { Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';

import { DROPZONE_OPTIONS } from '../../lib/text/file-limits.ts';
import { cn } from '../../ui/cn.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { type SentFile, useSendReports } from './own-sales-queries.ts';
import { KIND_TEXT, OWN_SALES_TEXT } from './texts.ts';

/** Takes several files at once and says of each what it was. */
export function ReportDrop() {
  const { files, send, isBusy } = useSendReports();
  const { getRootProps, getInputProps, isDragActive, fileRejections, open } = useDropzone({
    ...DROPZONE_OPTIONS,
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: (accepted) => {
      if (accepted.length > 0) {
        void send(accepted);
      }
    },
  });
  return (
    <div className="space-y-2">
      <input {...getInputProps({ 'aria-label': OWN_SALES_TEXT.chooseLabel })} />
      <section
        {...getRootProps({
          'aria-label': OWN_SALES_TEXT.drop,
          className: cn(
            'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-edge bg-surface px-5 py-5',
            isDragActive && 'border-solid border-accent-edge bg-accent-soft',
          ),
        })}
      >
        <Upload aria-hidden className="text-ink-muted size-5 shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-[15px] leading-5 font-medium">
            {isDragActive ? OWN_SALES_TEXT.dropActive : OWN_SALES_TEXT.drop}
          </p>
          <p className="text-ink-muted mt-0.5 text-xs">{OWN_SALES_TEXT.dropNote}</p>
        </div>
        <Button disabled={isBusy} onClick={open} className="max-sm:w-full">
          {OWN_SALES_TEXT.choose}
        </Button>
      </section>
      {fileRejections.map(({ file, errors }) => (
        <Notice key={file.name} tone="danger" live="alert" title={file.name}>
          {errors.map(({ message }) => message).join('. ')}
        </Notice>
      ))}
      {files.length > 0 && (
        <ul className="space-y-2" aria-live="polite">
          {files.map((file) => (
            <li key={file.key}>
              <SentFileNotice file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SentFileNotice({ file }: { file: SentFile }) {
  switch (file.state) {
    case 'waiting':
      return (
        <Notice tone="info" title={file.name}>
          {OWN_SALES_TEXT.waiting}
        </Notice>
      );
    case 'reading':
      return (
        <Notice
          tone="info"
          title={file.name}
          action={<Spinner label={OWN_SALES_TEXT.reading} className="size-4" />}
        >
          {OWN_SALES_TEXT.reading}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={file.name}>
          {file.reason}
        </Notice>
      );
    case 'read': {
      const { kind, isInventory } = file.report;
      return (
        <Notice tone={isInventory === false ? 'warn' : 'ok'} title={file.name}>
          {KIND_TEXT[kind].name}: {OWN_SALES_TEXT.imported(file.report)}.
          {isInventory === true && ` ${OWN_SALES_TEXT.isInventory}`}
          {isInventory === false && ` ${OWN_SALES_TEXT.isNoInventory}`}
        </Notice>
      );
    }
  }
}
