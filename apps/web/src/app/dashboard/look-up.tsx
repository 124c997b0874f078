import { Search } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

import { SingleResearch } from '../../features/research/components/single-research.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DASHBOARD_TEXT } from './texts.ts';

const LookUpContext = createContext<() => void>(() => undefined);

/** Opens single research from anywhere below the provider. */
export const useLookUp = (): (() => void) => use(LookUpContext);

/** Single research as a dialog, by Ctrl+K or a button, on every tool. */
export function LookUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(function openByKey() {
    const handle = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <LookUpContext value={() => setIsOpen(true)}>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={DASHBOARD_TEXT.singleItemResearch}
        placement="top"
      >
        <SingleResearch />
      </Dialog>
    </LookUpContext>
  );
}

/** In the top bar; on a narrow screen only the glass. */
export function LookUpButton() {
  const lookUp = useLookUp();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={lookUp}
      className="border-line bg-sunken text-ink-muted hover:text-ink mr-2 flex h-7 items-center gap-2 rounded-md border px-2 text-sm whitespace-nowrap max-[1279px]:mr-0 max-[1279px]:border-0 max-[1279px]:bg-transparent max-[720px]:hidden"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-[1279px]:sr-only">{DASHBOARD_TEXT.singleItemResearch}</span>
      <kbd
        aria-hidden
        className="border-line bg-surface text-2xs rounded border px-1 font-sans max-[1279px]:hidden"
      >
        {DASHBOARD_TEXT.ctrlK}
      </kbd>
    </button>
  );
}
