import type { PartEvidence } from '@partsight/contract/evidence';

import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useDecideNumberLink } from '../api/decide-number-link.ts';
import { LINKED_NUMBERS_TEXT } from '../texts/panel.ts';

type LinkedNumberList = NonNullable<PartEvidence['sales']>['linkedNumbers'];

/** Older and newer numbers named in titles: the user is asked about each once. */
export function LinkedNumbers({
  partNumber,
  linked,
}: {
  partNumber: string;
  linked: LinkedNumberList;
}) {
  const { mutate, isPending } = useDecideNumberLink(partNumber);
  const shown = linked.filter(({ isAccepted }) => isAccepted !== false);
  return shown.length === 0 ? null : (
    <section aria-label={LINKED_NUMBERS_TEXT.title}>
      <h3 className="text-ink-muted mb-1 text-xs font-medium">{LINKED_NUMBERS_TEXT.title}</h3>
      <ul className="space-y-1 text-sm">
        {shown.map(({ number, units, isAccepted }) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <span className="part-number">{number}</span>
            <span className="text-ink-muted">{LINKED_NUMBERS_TEXT.namedWith(units)}</span>
            {isAccepted === true ? (
              <Badge>{LINKED_NUMBERS_TEXT.samePart}</Badge>
            ) : (
              <>
                <Button
                  size="sm"
                  disabled={isPending}
                  onClick={() => mutate({ otherNumber: number, isAccepted: true })}
                >
                  {LINKED_NUMBERS_TEXT.samePart}
                </Button>
                <Button
                  size="sm"
                  disabled={isPending}
                  onClick={() => mutate({ otherNumber: number, isAccepted: false })}
                >
                  {LINKED_NUMBERS_TEXT.notTheSame}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
