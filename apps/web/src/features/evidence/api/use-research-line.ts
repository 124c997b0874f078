import type { SavedResearch } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  openedWindow,
  readResearchPage,
  researchKeywords,
  researchPageUrl,
} from '@partsight/domain/evidence/read-research-page';
import type { ResearchRefusal } from '@partsight/domain/evidence/research-cells';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import { windowText } from '@partsight/domain/runs/coverage-text';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/runs/time-range';
import { useState } from 'react';

import { useBatch } from '../../runs/api/use-batch.ts';
import { RESEARCH_TEXT } from '../texts/research.ts';
import {
  toCopiedResearch,
  useReadResearchFile,
  useSaveResearch,
  type ResearchToSave,
} from './product-research.ts';

type Saved = Extract<SavedResearch, { kind: 'saved' }>;

export type ResearchLineOptions = {
  uploadId: UploadId;
  part: {
    readonly id: number;
    readonly partNumber: string;
    readonly readAs?: string | null | undefined;
    /** Other numbers that its cell may mean. */
    readonly alternatives?: readonly string[];
  };
};

type Refusal = { readonly why: ResearchRefusal; readonly window?: TimeWindow };

/** A page that was not saved, and what it can be saved as. */
type Question = {
  readonly answer: Exclude<SavedResearch, Saved>;
  readonly page: ResearchToSave;
};

/** Bringing sold figures to one line: where to look, and what becomes of what is pasted. */
export function useResearchLine({ uploadId, part }: ResearchLineOptions) {
  const save = useSaveResearch(uploadId, part.id);
  const readFile = useReadResearchFile();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedElsewhere, setSavedElsewhere] = useState<readonly string[]>([]);
  const [isFurtherPage, setIsFurtherPage] = useState(false);
  const [openedAt] = useState(() => new Date());
  const isBusy = save.isPending || readFile.isPending;
  const number = part.readAs ?? part.partNumber;
  const timeRange = useBatch(uploadId)?.timeRange ?? DEFAULT_BULK_RANGE;

  const submit = (page: ResearchToSave): void => {
    setRefusal(null);
    setQuestion(null);
    setSavedElsewhere([]);
    save.mutate(page, {
      onSuccess: (answer) => {
        if (answer.kind === 'saved') {
          const others = answer.lines.filter(({ partId }) => partId !== part.id);
          setSavedElsewhere(others.map(({ partNumber }) => partNumber));
        } else {
          setQuestion({ answer, page });
        }
      },
    });
  };
  const refuse = (why: Refusal): void => {
    setRefusal(why);
    setQuestion(null);
  };

  return {
    /** The grouped spelling first, as typed where that differs, then other spellings. */
    links: [...new Set([...researchKeywords(number), ...(part.alternatives ?? [])])].map(
      (keywords) => ({
        keywords,
        url: researchPageUrl(keywords, timeRange, openedAt),
        isAsTyped: keywords === number.trim(),
      }),
    ),
    timeRange,
    isBusy,
    refusal: refusal && refusal.why,
    /** What "nothing sold" is about: the dates of the empty page that was pasted, or those it opens with. */
    emptyPeriod:
      refusal?.window === undefined ? RESEARCH_TEXT.inRange(timeRange) : windowText(refusal.window),
    question,
    /** Other lines that took the page, because it names them and not this one. */
    savedElsewhere,
    isFurtherPage,
    setIsFurtherPage,
    handlePaste: (pasted: Pick<DataTransfer, 'getData'>): void => {
      if (isBusy) {
        return;
      }
      const reading = readResearchPage({
        html: pasted.getData('text/html'),
        text: pasted.getData('text/plain'),
      });
      if (reading.kind === 'refused') {
        refuse(reading);
      } else {
        submit({ ...toCopiedResearch(reading), isFurtherPage });
      }
    },
    handleFile: (file: File): void =>
      readFile.mutate(file, {
        onSuccess: (reading) =>
          reading.kind === 'refused'
            ? refuse(reading)
            : submit({ ...reading.research, isFurtherPage }),
      }),
    saveNothingSold: (): void => {
      if (!isBusy) {
        const listings: [] = [];
        const window = refusal?.window ?? openedWindow(timeRange, openedAt);
        submit(toCopiedResearch({ kind: 'read', window, listings }));
      }
    },
    /** Saves the page in question after all: on this line, or in place of its earlier pages. */
    saveAnyway: (): void => {
      if (question !== null) {
        submit({ ...question.page, isConfirmed: true, isFurtherPage: false });
      }
    },
    dismiss: (): void => setQuestion(null),
  };
}

export type ResearchLine = ReturnType<typeof useResearchLine>;
