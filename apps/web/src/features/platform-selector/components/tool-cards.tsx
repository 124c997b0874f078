import { ArrowRight, Check, FileSpreadsheet, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { PATHS } from '../../../lib/browser/paths.ts';
import { HAND_WORK_SENTENCE } from '../../../lib/text/hand-work.ts';
import { useHasOnlyActiveListings } from '../../../lib/text/sold-source.ts';
import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TOOL_CARDS_TEXT } from '../texts.ts';

export function SourcingCard() {
  const [, navigate] = useLocation();
  const isByHand = useHasOnlyActiveListings();
  return (
    <ToolCard
      weight="first"
      icon={<FileSpreadsheet aria-hidden strokeWidth={1.5} />}
      title={TOOL_CARDS_TEXT.sourcing}
      text={TOOL_CARDS_TEXT.sourcingNote}
      points={[
        TOOL_CARDS_TEXT.anySheet,
        TOOL_CARDS_TEXT.answers,
        TOOL_CARDS_TEXT.export,
        ...(isByHand ? [HAND_WORK_SENTENCE] : []),
      ]}
      action={
        <Button variant="primary" size="lg" onClick={() => navigate(PATHS.dashboard)}>
          {TOOL_CARDS_TEXT.startSourcing}
          <ArrowRight aria-hidden />
        </Button>
      }
    />
  );
}

export function StoreCard() {
  const [, navigate] = useLocation();
  const isByHand = useHasOnlyActiveListings();
  return (
    <ToolCard
      weight="second"
      icon={<Store aria-hidden strokeWidth={1.5} />}
      title={TOOL_CARDS_TEXT.inventory}
      text={TOOL_CARDS_TEXT.inventoryNote}
      points={[
        TOOL_CARDS_TEXT.anyStore,
        isByHand ? TOOL_CARDS_TEXT.storeAsks : TOOL_CARDS_TEXT.storeSales,
      ]}
      action={
        <Button size="lg" onClick={() => navigate(PATHS.storeAnalysis)}>
          {TOOL_CARDS_TEXT.startInventory}
          <ArrowRight aria-hidden />
        </Button>
      }
    />
  );
}

type ToolCardProps = {
  weight: 'first' | 'second';
  icon: ReactNode;
  title: string;
  text: string;
  points: readonly string[];
  action: ReactNode;
};

function ToolCard({ weight, icon, title, text, points, action }: ToolCardProps) {
  return (
    <Panel className="flex flex-col items-start p-6">
      <span className="border-line bg-sunken text-ink-muted grid size-10 place-items-center rounded-lg border [&_svg]:size-5">
        {icon}
      </span>
      <h2
        className={cn(
          'mt-4 font-semibold tracking-tight',
          weight === 'first' ? 'text-xl' : 'text-lg leading-7',
        )}
      >
        {title}
      </h2>
      <p className="text-ink-muted mt-1 text-pretty">{text}</p>
      <ul className="text-ink-muted mt-4 mb-8 space-y-2 text-sm">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden className="text-ink-faint mt-0.5 size-4 shrink-0" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Panel>
  );
}
