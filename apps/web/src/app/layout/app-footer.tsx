import { PATHS } from '../../lib/browser/paths.ts';
import { THEMES, useTheme } from '../../lib/browser/theme.ts';
import { cn } from '../../ui/cn.ts';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { APP_FOOTER_TEXT } from '../texts.ts';

const LABELS = {
  system: APP_FOOTER_TEXT.system,
  light: APP_FOOTER_TEXT.light,
  dark: APP_FOOTER_TEXT.dark,
} as const;
const OPTIONS = THEMES.map((value) => ({ value, label: LABELS[value] }));

/** Thin below a page that fills the screen on its own. */
export function AppFooter({ isThin = false }: { isThin?: boolean }) {
  const [theme, setTheme] = useTheme();
  return (
    <footer
      className={cn(
        'mx-auto flex w-full max-w-[1680px] shrink-0 flex-wrap items-center justify-between gap-3 px-4 text-xs text-ink-faint',
        isThin ? 'py-1' : 'pt-2 pb-6 sm:px-6',
      )}
    >
      <p>
        {APP_FOOTER_TEXT.sources}{' '}
        <TextLink href={PATHS.privacy}>{APP_FOOTER_TEXT.privacy}</TextLink>{' '}
        <TextLink href={PATHS.status}>{APP_FOOTER_TEXT.status}</TextLink>
      </p>
      <SegmentedControl
        label={APP_FOOTER_TEXT.appearance}
        value={theme}
        options={OPTIONS}
        onChange={setTheme}
      />
    </footer>
  );
}
