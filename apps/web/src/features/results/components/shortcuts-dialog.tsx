import { useState } from 'react';

import { useKeyboardShortcuts } from '../../../lib/browser/use-keyboard-shortcuts.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SHORTCUTS_DIALOG_TEXT } from '../texts.ts';

const SHORTCUTS = [
  [['J', 'K'], SHORTCUTS_DIALOG_TEXT.nextRow],
  [['Enter'], SHORTCUTS_DIALOG_TEXT.openRow],
  [['Esc'], 'close'],
  [['T', 'M', 'L'], SHORTCUTS_DIALOG_TEXT.decide],
  [['Space'], SHORTCUTS_DIALOG_TEXT.check],
  [['X'], SHORTCUTS_DIALOG_TEXT.countSale],
  [['/'], SHORTCUTS_DIALOG_TEXT.search],
  [[SHORTCUTS_DIALOG_TEXT.ctrlK], SHORTCUTS_DIALOG_TEXT.lookUp],
  [['?'], SHORTCUTS_DIALOG_TEXT.thisList],
] as const;

/** Opens with a question mark. */
export function ShortcutsDialog() {
  const [isOpen, setIsOpen] = useState(false);
  useKeyboardShortcuts({ '?': () => setIsOpen(true) });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title={SHORTCUTS_DIALOG_TEXT.title}>
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
