import type { Score } from '@partsight/contract/own-sales/score';
import { MIN_PROPOSAL_SALES } from '@partsight/domain/own-sales/score/propose-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';

import { formatBid } from '../../../lib/text/money.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { deskQueries, useSaveSettings } from '../../desk/desk-queries.ts';
import { scoreQueries } from './score-queries.ts';
import { SCORE_TEXTS } from './texts.ts';

const isInUse = ({ proposals }: Score): boolean =>
  proposals.every(({ current, proposed }) => current === proposed);

/** Own results as settings, with the bid before and after. Applied only by the button. */
export function UseMyResults({ score, sales }: { score: Score; sales: number }) {
  const { proposals, nextBid: bid } = score;
  const isProposed = proposals.length > 0;
  const { data: saved } = useQuery({ ...deskQueries.settings(), enabled: isProposed });
  const save = useSaveSettings();
  const queryClient = useQueryClient();

  if (!isProposed) {
    return (
      <Panel className="text-ink-muted px-4 py-3.5 text-sm">
        {SCORE_TEXTS.tooFew(sales, MIN_PROPOSAL_SALES)}
      </Panel>
    );
  }
  const use = (): void => {
    if (saved === undefined) {
      return;
    }
    const inUse = saved.sets.find(({ name }) => name === saved.inUse);
    save.mutate(
      {
        // A set of its own: the one in use stays as it is, to return to.
        name: SCORE_TEXTS.setName,
        settings: {
          ...(inUse?.settings ?? saved.usual.settings),
          ...Object.fromEntries(proposals.map(({ setting, proposed }) => [setting, proposed])),
        },
        usesOwnShare: true,
        reasons: Object.fromEntries(
          proposals.map(({ setting, count }) => [setting, SCORE_TEXTS.reason(count)]),
        ),
      },
      { onSuccess: () => void queryClient.invalidateQueries({ queryKey: scoreQueries.all() }) },
    );
  };
  return (
    <Panel className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3.5">
      <div className="min-w-64 flex-1">
        <p className="font-semibold">{SCORE_TEXTS.proposalTitle}</p>
        <p className="text-ink-muted text-sm">
          {isInUse(score) ? SCORE_TEXTS.inUse : SCORE_TEXTS.proposalText(proposals, sales)}
        </p>
      </div>
      {bid !== null && !isInUse(score) && (
        <div className="text-right tabular-nums">
          <p className="text-ink-muted text-xs">{SCORE_TEXTS.payUpTo(bid.name)}</p>
          <p className="flex items-center justify-end gap-1.5 text-sm">
            <span className="text-ink-muted">{formatBid(bid.before)}</span>
            <ArrowRight aria-label="to" className="size-3.5" />
            <b className="text-base font-semibold">{formatBid(bid.after)}</b>
          </p>
        </div>
      )}
      <Button
        variant="primary"
        disabled={isInUse(score) || saved === undefined || save.isPending}
        onClick={use}
      >
        {SCORE_TEXTS.use}
      </Button>
    </Panel>
  );
}
