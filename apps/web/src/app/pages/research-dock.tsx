import { Search } from 'lucide-react';
import { useEffect } from 'react';

const FIELD = 'input[aria-label="Part number"]';

function focusResearch(): void {
  document.querySelector<HTMLInputElement>(FIELD)?.focus();
}

/** On a phone the research of one number stays a tap away; elsewhere Ctrl and K lead to it. */
export function ResearchDock() {
  useEffect(function openByKey() {
    const handle = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        focusResearch();
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <button
      type="button"
      onClick={focusResearch}
      className="border-line bg-surface text-ink fixed inset-x-0 bottom-0 z-20 hidden h-12 items-center justify-center gap-2 border-t text-sm font-medium max-[720px]:flex"
    >
      <Search aria-hidden className="size-4" />
      Research one number
    </button>
  );
}
