import { THEMES, useTheme } from '../../lib/theme.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const;
const OPTIONS = THEMES.map((value) => ({ value, label: LABELS[value] }));

export function AppFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <footer className="text-ink-faint mx-auto flex max-w-[1680px] flex-wrap items-center justify-between gap-3 px-4 pt-2 pb-6 text-xs sm:px-6">
      <p>Sales data comes from eBay; package figures are estimates.</p>
      <SegmentedControl label="Appearance" value={theme} options={OPTIONS} onChange={setTheme} />
    </footer>
  );
}
