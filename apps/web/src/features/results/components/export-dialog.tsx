import type { UploadId } from '@partsight/contract/wire/values';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';

import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
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
    <Checkbox
      key={key}
      label={label}
      checked={choice[key]}
      onChange={(isChecked) => setChoice({ ...choice, [key]: isChecked })}
    />
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
          <label
            key={value}
            className="border-edge bg-sunken has-checked:border-accent-edge has-checked:bg-surface mb-2 flex items-start gap-3 rounded-md border px-3 py-2 text-sm"
          >
            <input
              type="radio"
              name="format"
              value={value}
              checked={format === value}
              onChange={() => setFormat(value)}
              className="accent-accent-edge mt-0.5 size-4 shrink-0"
            />
            <span className="min-w-0">
              {label}
              <span className="text-ink-muted block text-xs">
                {value === 'csv' ? EXPORT_DIALOG_TEXT.csvNote : EXPORT_DIALOG_TEXT.comingSoon}
              </span>
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
      <div className="mt-5 flex items-center gap-2">
        <p className="text-ink-muted mr-auto text-xs">{EXPORT_DIALOG_TEXT.forYou}</p>
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
