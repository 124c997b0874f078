import { Search } from 'lucide-react';
import { useEffect } from 'react';

const FIELD_SELECTOR = 'input[aria-label="Part number"]';

function focusResearchField(): void {
  document.querySelector<HTMLInputElement>(FIELD_SELECTOR)?.focus();
}

/** On a phone, single-number research stays a tap away; elsewhere Ctrl+K opens it. */
export function ResearchDock() {
  useEffect(function openByKey() {
    const handle = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        focusResearchField();
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <button
      type="button"
      onClick={focusResearchField}
      className="border-line bg-surface text-ink fixed inset-x-0 bottom-0 z-20 hidden h-12 items-center justify-center gap-2 border-t text-sm font-medium max-[720px]:flex"
    >
      <Search aria-hidden className="size-4" />
      Research one number
    </button>
  );
}
