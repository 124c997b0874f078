import { useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

const SHORTCUTS = [
  [['J', 'K'], 'next and previous row; the evidence follows'],
  [['Enter'], 'open the evidence of the row'],
  [['Esc'], 'close it'],
  [['T', 'M', 'L'], 'take, maybe, leave: the row, or all that are ticked'],
  [['Space'], 'tick the row'],
  [['X'], 'leave the listing in focus out, or count it again'],
  [['/'], 'search numbers and descriptions'],
  [['Ctrl K'], 'research one number'],
  [['?'], 'this list'],
] as const;

/** Opens with a question mark. */
export function ShortcutsDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useKeyboardShortcuts({ '?': () => setIsOpen(true) });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {SHORTCUTS.map(([keys, meaning]) => (
          <div key={meaning} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="border-edge bg-sunken rounded border px-1.5 text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
