import type { Finding } from './run-wapiti.ts';

type Explanation = {
  readonly category: string;
  readonly info: RegExp;
  /** Why it is none. */
  readonly because: string;
};

const EXPLAINED: readonly Explanation[] = [
  {
    category: 'HTTP Secure Headers',
    info: /^X-XSS-Protection is not set$/,
    because:
      'browsers have given the filter up that it steers, as it opened holes of its own; the policy of the page does its work',
  },
];

/** What is known of a finding; null when nobody has looked at it yet. */
export const explain = ({ category, info }: Finding): string | null =>
  EXPLAINED.find((known) => known.category === category && known.info.test(info))?.because ?? null;
