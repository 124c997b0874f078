import type { UploadId } from '@partsight/contract/wire/values';
import { useState } from 'react';

import { copyText } from '../../lib/browser/copy-text.ts';
import { formatDay } from '../../lib/text/format.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { useShareOffer } from './offer-queries.ts';
import { TEXTS } from './texts.ts';

/** A link as long as this page knows it: the server keeps only its hash. */
export type DealerLink = { round: number; url: string; until: string };

async function copyLink({ url, until }: DealerLink): Promise<void> {
  try {
    await copyText(url);
    toast({ title: TEXTS.copied, description: TEXTS.copiedNote(formatDay(until)) });
  } catch {
    // The field with the link is on the screen.
    toast({ title: TEXTS.notCopied, description: TEXTS.notCopiedNote });
  }
}

/** Makes the link of a round and copies it. */
export function useDealerLink(uploadId: UploadId) {
  const { mutate, isPending } = useShareOffer(uploadId);
  const [link, setLink] = useState<DealerLink | null>(null);
  const make = (round: number) =>
    mutate(round, {
      onSuccess({ path, until }) {
        const made = { round, url: location.origin + path, until };
        setLink(made);
        void copyLink(made);
      },
    });
  return {
    link,
    isPending,
    make,
    copy: () => void (link && copyLink(link)),
    forget: () => setLink(null),
  };
}
