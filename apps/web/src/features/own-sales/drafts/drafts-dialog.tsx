import type { Drafts } from '@partsight/contract/own-sales/drafts';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  DRAFT_CONDITIONS,
  DRAFT_SITES,
  type DraftCondition,
  type DraftSite,
} from '@partsight/domain/own-sales/drafts/drafts-file';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { LoadError } from '../../../lib/api/load-error.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SegmentedField } from '../../../ui/forms/segmented-control.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { draftQueries, useDownloadDrafts, useSaveDraftSettings } from './draft-queries.ts';
import { DraftsSummary } from './drafts-summary.tsx';
import { PriceRuleFields, priceChoiceOf, ruleOfChoice } from './price-rule-fields.tsx';
import { CONDITION_LABELS, DRAFTS_TEXT, SITE_LABELS } from './texts.ts';

type DraftsDialogProps = { uploadId: UploadId; name: string; onClose: () => void };

/** The drafts file of a bought lot: what is in it, a few choices, Download. */
export function DraftsDialog({ uploadId, name, onClose }: DraftsDialogProps) {
  const query = useQuery(draftQueries.overview(uploadId));
  const { data } = query;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={DRAFTS_TEXT.title}
      description={name}
    >
      {query.isPending && <Skeleton className="h-48" />}
      <LoadError title={DRAFTS_TEXT.failed} query={query} />
      {data !== undefined &&
        (data.lines === 0 ? (
          <EmptyState message={DRAFTS_TEXT.none} />
        ) : (
          <DraftsForm uploadId={uploadId} drafts={data} onClose={onClose} />
        ))}
    </Dialog>
  );
}

const SITE_OPTIONS = DRAFT_SITES.map((value) => ({ value, label: SITE_LABELS[value] }));
const CONDITION_OPTIONS = DRAFT_CONDITIONS.map((value) => ({
  value,
  label: CONDITION_LABELS[value],
}));
const CATEGORY_ID = /^\d{1,10}$/;

type DraftsFormProps = { uploadId: UploadId; drafts: Drafts; onClose: () => void };

function DraftsForm({ uploadId, drafts, onClose }: DraftsFormProps) {
  const { settings } = drafts;
  const [site, setSite] = useState<DraftSite>(settings.workedSite ?? 'US');
  const [condition, setCondition] = useState<DraftCondition>('1000');
  const [price, setPrice] = useState(() => priceChoiceOf(settings.priceRule));
  const [category, setCategory] = useState('');
  const download = useDownloadDrafts(uploadId);
  const save = useSaveDraftSettings();
  const rule = ruleOfChoice(price);
  const isValid = rule !== undefined && (category === '' || CATEGORY_ID.test(category));

  const handleDownload = () => {
    if (rule === undefined) {
      return;
    }
    download.mutate({
      site,
      condition,
      ...(rule !== null && { percent: rule.percent }),
      ...(rule !== null && rule.ending !== null && { ending: rule.ending }),
      ...(category !== '' && { category }),
    });
    if (JSON.stringify(rule) !== JSON.stringify(settings.priceRule)) {
      save.mutate({ priceRule: rule });
    }
  };

  return (
    <div className="space-y-4">
      <DraftsSummary drafts={drafts} />
      {drafts.withoutCategory > 0 && (
        <div className="space-y-2">
          <p className="text-warn-ink text-sm">
            {DRAFTS_TEXT.withoutCategory(drafts.withoutCategory)}
          </p>
          <TextField
            label={DRAFTS_TEXT.category}
            hint={DRAFTS_TEXT.categoryHint}
            inputMode="numeric"
            aria-invalid={category !== '' && !CATEGORY_ID.test(category)}
            className="w-40"
            value={category}
            onText={(text) => setCategory(text.trim())}
          />
        </div>
      )}
      <SegmentedField
        label={DRAFTS_TEXT.condition}
        value={condition}
        options={CONDITION_OPTIONS}
        onChange={setCondition}
      />
      <PriceRuleFields choice={price} drafts={drafts} onChange={setPrice} />
      <SegmentedField
        label={DRAFTS_TEXT.site}
        value={site}
        options={SITE_OPTIONS}
        note={site === settings.workedSite ? DRAFTS_TEXT.worked : DRAFTS_TEXT.siteHint}
        onChange={setSite}
      />
      {download.isSuccess && (
        <UploadQuestion
          site={site}
          isRemembered={settings.workedSite === site}
          onYes={() => save.mutate({ workedSite: site })}
          onNo={(other) => {
            setSite(other);
            download.reset();
          }}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {DRAFTS_TEXT.close}
        </Button>
        <Button
          variant="primary"
          disabled={!isValid || download.isPending}
          onClick={handleDownload}
        >
          {download.isPending ? <Spinner /> : <Download aria-hidden />}
          {DRAFTS_TEXT.download}
        </Button>
      </div>
    </div>
  );
}

type UploadQuestionProps = {
  site: DraftSite;
  isRemembered: boolean;
  onYes: () => void;
  onNo: (other: DraftSite) => void;
};

/** Which site eBay takes for drafts is known only after an upload. */
function UploadQuestion({ site, isRemembered, onYes, onNo }: UploadQuestionProps) {
  const other: DraftSite = site === 'US' ? 'eBayMotors' : 'US';
  return (
    <output className="bg-sunken block space-y-2 rounded-md p-3 text-sm">
      <span className="block">{DRAFTS_TEXT.next}</span>
      {isRemembered ? (
        <span className="block">{DRAFTS_TEXT.remembered(site)}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {DRAFTS_TEXT.question}
          <Button size="sm" onClick={onYes}>
            {DRAFTS_TEXT.yes}
          </Button>
          <Button size="sm" onClick={() => onNo(other)}>
            {DRAFTS_TEXT.tryOther(other)}
          </Button>
        </span>
      )}
    </output>
  );
}
