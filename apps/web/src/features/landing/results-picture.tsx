import { useTheme } from '../../lib/browser/theme.ts';
import narrowDark from './pictures/results-narrow-dark.webp';
import narrowLight from './pictures/results-narrow-light.webp';
import wideDark from './pictures/results-wide-dark.webp';
import wideLight from './pictures/results-wide-light.webp';

const NARROW = '(max-width: 639px)';
const NARROW_SIZE = { width: 800, height: 1280 } as const;
const WIDE_SIZE = { width: 1600, height: 900 } as const;

/** A chosen theme wins over the system's. */
const DARK = {
  system: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
} as const;

/** The results screen itself, taken from the running product by `npm run screenshots:readme`. */
export function ResultsPicture() {
  const [theme] = useTheme();
  const dark = DARK[theme];
  return (
    <picture>
      <source media={combineMedia(NARROW, dark)} srcSet={narrowDark} {...NARROW_SIZE} />
      <source media={NARROW} srcSet={narrowLight} {...NARROW_SIZE} />
      <source media={dark} srcSet={wideDark} {...WIDE_SIZE} />
      <img
        src={wideLight}
        {...WIDE_SIZE}
        fetchPriority="high"
        decoding="async"
        alt="The results screen: the lot's sellable value and liquidation offer, the parts counted by demand grade, and a table of part numbers with units sold and prices."
        className="border-line h-auto w-full rounded-lg border"
      />
    </picture>
  );
}

function combineMedia(first: string, second: string): string {
  if (second === 'all') {
    return first;
  }
  return second === 'not all' ? second : `${first} and ${second}`;
}
