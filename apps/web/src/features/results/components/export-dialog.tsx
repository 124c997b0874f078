import type { UploadId } from '@partsight/contract/wire/values';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useExportCsv } from '../api/export-mutations.ts';
import {
  DEFAULT_EXPORT_CHOICE,
  type ExportChoice,
  EXTRA_COLUMNS_LABEL,
  INCLUDE_OPTIONS,
} from '../export-choice.ts';
import { EXPORT_DIALOG_TEXT } from '../texts.ts';

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: EXPORT_DIALOG_TEXT.excelXlsx },
  { value: 'sheets', label: EXPORT_DIALOG_TEXT.googleSheets },
] as const;
type Format = (typeof FORMATS)[number]['value'];

type ExportDialogProps = {
  uploadId: UploadId | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ExportDialog({ uploadId, open, onOpenChange }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('csv');
  const [choice, setChoice] = useState<ExportChoice>(DEFAULT_EXPORT_CHOICE);
  const exportCsv = useExportCsv();
  const isNothing = INCLUDE_OPTIONS.every(({ key }) => !choice[key]);
  const reasonId = useId();

  const handleExport = () => {
    if (uploadId !== null) {
      exportCsv.mutate({ uploadId, choice }, { onSuccess: () => onOpenChange(false) });
    }
  };

  const box = (key: keyof ExportChoice, label: string) => (
    <label key={key} className="flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={choice[key]}
        onChange={({ target }) => setChoice({ ...choice, [key]: target.checked })}
        className="size-4 accent-(--accent-edge)"
      />
      {label}
    </label>
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={EXPORT_DIALOG_TEXT.exportOptions}
      description={EXPORT_DIALOG_TEXT.description}
    >
      <fieldset>
        <legend className="text-ink-muted mb-1 text-xs font-medium">
          {EXPORT_DIALOG_TEXT.format}
        </legend>
        {FORMATS.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 items-center gap-2 py-0.5 text-sm">
            <input
              type="radio"
              name="format"
              value={value}
              checked={format === value}
              onChange={() => setFormat(value)}
              className="size-4 shrink-0 accent-(--accent-edge)"
            />
            <span className="flex flex-wrap items-baseline gap-x-2">
              {label}
              {value !== 'csv' && (
                <span className="text-ink-faint text-xs">{EXPORT_DIALOG_TEXT.comingSoon}</span>
              )}
            </span>
          </label>
        ))}
        <p className="text-ink-muted mt-1 text-xs">{EXPORT_DIALOG_TEXT.comingSoonNote}</p>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="text-ink-muted mb-1 text-xs font-medium">
          {EXPORT_DIALOG_TEXT.include}
        </legend>
        {INCLUDE_OPTIONS.map(({ key, label }) => box(key, label))}
        {isNothing && (
          <p id={reasonId} className="text-warn-ink text-xs">
            {EXPORT_DIALOG_TEXT.includeOne}
          </p>
        )}
      </fieldset>
      <fieldset className="mt-4">
        <legend className="text-ink-muted mb-1 text-xs font-medium">
          {EXPORT_DIALOG_TEXT.add}
        </legend>
        {box('withFurther', EXTRA_COLUMNS_LABEL)}
      </fieldset>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {EXPORT_DIALOG_TEXT.cancel}
        </Button>
        <Button
          variant="primary"
          aria-describedby={isNothing ? reasonId : undefined}
          disabled={uploadId === null || format !== 'csv' || isNothing || exportCsv.isPending}
          onClick={handleExport}
        >
          {exportCsv.isPending ? <Spinner /> : <Download aria-hidden />}
          {EXPORT_DIALOG_TEXT.export}
        </Button>
      </div>
    </Dialog>
  );
}
