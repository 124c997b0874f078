import type { Markup } from '../../http/html.ts';

const icon = (paths: string): Markup => ({
  markup: `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`,
});

/** Lucide's shapes, drawn inline because the page loads no images. */
export const ICONS = {
  phone: icon(
    '<path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5a2 2 0 0 1 1.6-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"/>',
  ),
  mail: icon('<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-10 6L2 7"/>'),
  download: icon('<path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5"/>'),
  search: icon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'),
  right: icon('<path d="m9 18 6-6-6-6"/>'),
  left: icon('<path d="m15 18-6-6 6-6"/>'),
  down: icon('<path d="m6 9 6 6 6-6"/>'),
} as const;
