import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

type PlatformSelectorProps = { tokenCard: ReactNode; extractionTest: ReactNode };

export function PlatformSelector({ tokenCard, extractionTest }: PlatformSelectorProps) {
  const [, navigate] = useLocation();
  return (
    <main className="mx-auto max-w-5xl px-4 py-8 sm:px-6">
      <h1 className="text-xl font-semibold tracking-tight">What do you want to analyze?</h1>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        <ToolCard
          title="Sourcing Analytics Tool"
          text="Upload a dealer's list of part numbers and learn what sold, at what price, and what the lot is worth."
          points={[
            'CSV or Excel, as it comes',
            'Demand grades and liquidation offer',
            '19-column export',
          ]}
          action={
            <Button look="primary" size="lg" onClick={() => navigate('/dashboard')}>
              Start Sourcing Analysis
              <ArrowRight aria-hidden />
            </Button>
          }
        />
        <ToolCard
          title="eBay Store Inventory Analysis"
          text="Name any store and see its listings with the number that identifies each, and how they sell."
          points={['Any store type, detected by itself', 'Ten listings per look', '12-month sales']}
          action={
            <Button size="lg" onClick={() => navigate('/universal-store-analysis')}>
              Start Inventory Analysis
              <ArrowRight aria-hidden />
            </Button>
          }
        />
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        {tokenCard}
        {extractionTest}
      </div>
      <p className="mt-6">
        <Link
          href="/dashboard"
          className="text-ink-muted decoration-edge hover:text-ink text-sm underline underline-offset-4"
        >
          Go to Current App
        </Link>
      </p>
    </main>
  );
}

type ToolCardProps = { title: string; text: string; points: readonly string[]; action: ReactNode };

function ToolCard({ title, text, points, action }: ToolCardProps) {
  return (
    <Panel className="flex flex-col p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-ink-muted mt-1">{text}</p>
      <ul className="text-ink-muted mt-4 mb-6 space-y-1.5 text-sm">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2">
            <span aria-hidden className="bg-edge size-1 rounded-full" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Panel>
  );
}
