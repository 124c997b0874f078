import type { RememberedSheet } from '@partsight/contract/accounts';
import { useQuery } from '@tanstack/react-query';

import { Button } from '../../../ui/forms/button.tsx';
import { Panel, PanelHeader } from '../../../ui/panel.tsx';
import { rememberedSheetsQuery, useForgetSheet } from '../api/account.ts';
import { SHEETS_PANEL_TEXT } from '../texts.ts';

/** What is remembered of dealers' sheets, by dealer. */
export function SheetsPanel() {
  const { data: sheets = [] } = useQuery(rememberedSheetsQuery);
  const { mutate: forget, isPending } = useForgetSheet();
  const dealers = [...new Set(sheets.map(({ dealer }) => dealer))].toSorted();
  return (
    <Panel className="space-y-3 p-4">
      <PanelHeader
        title={SHEETS_PANEL_TEXT.title}
        note={sheets.length === 0 ? SHEETS_PANEL_TEXT.none : SHEETS_PANEL_TEXT.note}
      />
      {dealers.map((dealer) => (
        <section key={dealer}>
          <h3 className="text-sm font-semibold">{dealer || SHEETS_PANEL_TEXT.anyDealer}</h3>
          <ul className="divide-line divide-y text-sm">
            {sheets
              .filter((sheet) => sheet.dealer === dealer)
              .map((sheet) => (
                <li key={sheet.id} className="flex items-center gap-3 py-2">
                  <p className="min-w-0 flex-1">
                    {answersOf(sheet)}
                    <span className="text-ink-muted block truncate text-xs" title={sheet.headings}>
                      {SHEETS_PANEL_TEXT.columns(sheet.headings)}
                    </span>
                  </p>
                  <Button
                    size="sm"
                    disabled={isPending}
                    aria-label={SHEETS_PANEL_TEXT.forgetLabel(sheet.headings)}
                    onClick={() => forget({ id: sheet.id, dealer })}
                  >
                    {SHEETS_PANEL_TEXT.forget}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

const answersOf = ({ answers }: RememberedSheet): string =>
  answers.map(({ about, label }) => SHEETS_PANEL_TEXT.answer(about, label)).join(' · ');
