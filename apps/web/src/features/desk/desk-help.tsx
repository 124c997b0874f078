import { PATHS } from '../../lib/browser/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BackLink } from '../../ui/forms/button-link.tsx';
import { Table } from '../../ui/table.tsx';
import { Breakdown } from './bid/breakdown-button.tsx';
import { BID_SENSITIVITIES, EXAMPLE_ROWS, HELP_FIGURES } from './help-figures.ts';
import { DESK_HELP_TEXT } from './texts.ts';

const signedPercent = new Intl.NumberFormat('en-US', {
  signDisplay: 'exceptZero',
  style: 'percent',
});

/** What each figure of the desk means, in a seller's words. */
export function DeskHelp() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <article className="mx-auto max-w-4xl space-y-6 p-4">
        <BackLink href={PATHS.dashboard}>{DESK_HELP_TEXT.back}</BackLink>
        <div>
          <h1 className="text-xl font-semibold tracking-tight">{DESK_HELP_TEXT.title}</h1>
          <p className="text-ink-muted text-sm">{DESK_HELP_TEXT.intro}</p>
        </div>
        <Notice tone="warn" title={DESK_HELP_TEXT.share}>
          {DESK_HELP_TEXT.shareNote}
        </Notice>
        <section aria-labelledby="help-figures">
          <h2 id="help-figures" className="text-lg font-semibold">
            {DESK_HELP_TEXT.figures}
          </h2>
          <dl className="divide-line mt-2 divide-y">
            {HELP_FIGURES.map(({ name, meaning, example }) => (
              <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
                <dt className="text-sm font-semibold">{name}</dt>
                <dd className="text-sm">
                  {meaning}
                  <span className="text-ink-muted mt-0.5 block">
                    {DESK_HELP_TEXT.example(example)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <ExampleCalculation />
        <BidSensitivityTable />
      </article>
    </div>
  );
}

function ExampleCalculation() {
  return (
    <section aria-labelledby="help-line">
      <h2 id="help-line" className="text-lg font-semibold">
        {DESK_HELP_TEXT.oneLine}
      </h2>
      <p className="text-ink-muted mb-2 text-sm">{DESK_HELP_TEXT.oneLineNote}</p>
      <Breakdown rows={EXAMPLE_ROWS} />
    </section>
  );
}

function BidSensitivityTable() {
  return (
    <section aria-labelledby="help-moves">
      <h2 id="help-moves" className="text-lg font-semibold">
        {DESK_HELP_TEXT.moves}
      </h2>
      <p className="text-ink-muted text-sm">{DESK_HELP_TEXT.movesNote}</p>
      <Table
        className="mt-2"
        columns={[DESK_HELP_TEXT.what, DESK_HELP_TEXT.lower, DESK_HELP_TEXT.higher]}
        rows={BID_SENSITIVITIES.map(([driver, ...changes]) => ({
          key: driver,
          cells: [driver, ...changes.map((change) => signedPercent.format(change / 100))],
        }))}
      />
    </section>
  );
}
