import { LOGIN_PATH } from '@partsight/contract/session';
import { useSearchParams } from 'wouter';

import { goTo } from '../../lib/go-to.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';

const STEPS = [
  {
    title: 'Upload',
    text: 'Drop in the stock list as the dealer sent it: CSV or Excel, any column order.',
  },
  {
    title: 'Watch it fill',
    text: 'Each part number is looked up in completed sales, the most valuable lines first.',
  },
  {
    title: 'Bid',
    text: 'Read the sellable value and a liquidation offer, then export the sheet with the answers.',
  },
] as const;

const CLAIMS = [
  ['Demand grades', 'Every part graded A, B, C or Scrapable by the units that really sold.'],
  ['Prices that sold', 'Average, minimum and maximum price from completed sales.'],
  [
    'Brand detection',
    'Ford, GM and Mopar number patterns, told apart as OEM, aftermarket or used.',
  ],
  ['Package and shipping', 'Estimated dimensions, weight and shipping cost for each part.'],
  ['Duplicates', 'Parts you already have in stock are marked with the title of your item.'],
  ['19-column export', 'Your original columns stay as they are; 19 columns of answers follow.'],
  ['Any store', 'Looks into any store and detects its type: parts, electronics, fashion, books.'],
] as const;

export function LandingPage() {
  const [search] = useSearchParams();
  const wasRefused = search.get('access') === 'private';
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6">
      <header className="flex h-14 items-center justify-between">
        <Logo />
        <Button onClick={() => goTo(LOGIN_PATH)}>Log In</Button>
      </header>
      <main>
        {wasRefused && (
          <Notice tone="warn" live="alert" title="Access is private." className="mt-2">
            Your sign-in worked, but this address is not on the list of authorized users. Ask the
            administrator for access.
          </Notice>
        )}
        <section className="max-w-2xl py-16 sm:py-24">
          <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-[44px] sm:leading-[52px]">
            Know what a dealer&rsquo;s dead stock is worth before you bid
          </h1>
          <p className="text-ink-muted mt-4 text-lg">
            PartSight looks up completed eBay sales for every part number in the list, grades the
            demand and says what the lot is worth.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <Button look="primary" size="lg" onClick={() => goTo(LOGIN_PATH)}>
              Log In to PartSight
            </Button>
            <p className="text-ink-faint text-sm">Private access, for authorized users only.</p>
          </div>
        </section>
        <section aria-label="How it works" className="border-line border-t py-12">
          <ol className="grid gap-8 sm:grid-cols-3">
            {STEPS.map((step, index) => (
              <li key={step.title}>
                <p className="text-accent-ink text-xs font-medium">Step {index + 1}</p>
                <h2 className="mt-1 text-lg font-semibold">{step.title}</h2>
                <p className="text-ink-muted mt-1">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="What you get" className="border-line border-t py-12">
          <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {CLAIMS.map(([title, text]) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-muted mt-1 text-sm">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className="border-line text-ink-faint border-t py-6 text-sm">
        PartSight is private. Access is for authorized users only.
      </footer>
    </div>
  );
}
