import type { SavedResearch } from '@partsight/contract/product-research';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  openedWindow,
  readResearchPage,
  researchKeywords,
  researchPageUrl,
} from '@partsight/domain/pacing/sources/read-research-page';
import type { ResearchRefusal } from '@partsight/domain/pacing/sources/research-cells';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';

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
  };
};

/** A page that was not saved, and what it can be saved as. */
type Question = {
  readonly answer: Exclude<SavedResearch, Saved>;
  readonly page: ResearchToSave;
};

/** Bringing sold figures to one line: where to look, and what becomes of what is pasted. */
export function useResearchLine({ uploadId, part }: ResearchLineOptions) {
  const save = useSaveResearch(uploadId, part.id);
  const readFile = useReadResearchFile();
  const [refusal, setRefusal] = useState<ResearchRefusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedElsewhere, setSavedElsewhere] = useState<readonly string[]>([]);
  const [isFurtherPage, setIsFurtherPage] = useState(false);
  const [openedAt] = useState(() => new Date());
  const isBusy = save.isPending || readFile.isPending;

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
  const refuse = (why: ResearchRefusal): void => {
    setRefusal(why);
    setQuestion(null);
  };

  return {
    /** The grouped spelling first, then as typed where that differs. */
    links: researchKeywords(part.readAs ?? part.partNumber).map((keywords) => ({
      keywords,
      url: researchPageUrl(keywords, openedAt),
    })),
    isBusy,
    refusal,
    question,
    /** Other lines that took the page, because it names them and not this one. */
    savedElsewhere,
    isFurtherPage,
    setIsFurtherPage,
    handlePaste: (event: ClipboardEvent): void => {
      event.preventDefault();
      if (isBusy) {
        return;
      }
      const { clipboardData } = event;
      const reading = readResearchPage({
        html: clipboardData.getData('text/html'),
        text: clipboardData.getData('text/plain'),
      });
      if (reading.kind === 'refused') {
        refuse(reading.why);
      } else {
        submit({ ...toCopiedResearch(reading), isFurtherPage });
      }
    },
    handleFile: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      const [file] = target.files ?? [];
      target.value = '';
      if (file !== undefined) {
        readFile.mutate(file, {
          onSuccess: (reading) =>
            reading.kind === 'refused'
              ? refuse(reading.why)
              : submit({ ...reading.research, isFurtherPage }),
        });
      }
    },
    saveNothingSold: (): void => {
      if (!isBusy) {
        const listings: [] = [];
        submit(toCopiedResearch({ kind: 'read', window: openedWindow(openedAt), listings }));
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
