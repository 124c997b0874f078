import type { PartEvidence } from '@partsight/contract/evidence';

import { plural } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useDecideNumberLink } from '../api/decide-number-link.ts';

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
    <section aria-label="Other numbers of this part">
      <h3 className="text-ink-muted mb-1 text-xs font-medium">Other numbers of this part</h3>
      <ul className="space-y-1 text-sm">
        {shown.map(({ number, units, isAccepted }) => (
          <li key={number} className="flex flex-wrap items-center gap-2">
            <span className="part-number">{number}</span>
            <span className="text-ink-muted">named with {plural(units, 'unit')} sold</span>
            {isAccepted === true ? (
              <Badge>Same part</Badge>
            ) : (
              <>
                <Button
                  size="sm"
                  disabled={isPending}
                  onClick={() => mutate({ otherNumber: number, isAccepted: true })}
                >
                  Same part
                </Button>
                <Button
                  size="sm"
                  disabled={isPending}
                  onClick={() => mutate({ otherNumber: number, isAccepted: false })}
                >
                  Not the same
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
