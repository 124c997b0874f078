import { useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

const SHORTCUTS = [
  [['J', 'K'], 'next and previous row'],
  [['Enter'], 'open the sales behind the row'],
  [['Esc'], 'close'],
  [['T', 'M', 'L'], 'take, maybe, leave: the row, or all checked rows'],
  [['Space'], 'check the row'],
  [['X'], 'count / don’t count this sale'],
  [['/'], 'search numbers and descriptions'],
  [['Ctrl K'], 'look up one part number'],
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
