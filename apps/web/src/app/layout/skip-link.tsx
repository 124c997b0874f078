import { focusElement } from '../../lib/browser/focus-element.ts';
import { Button } from '../../ui/forms/button.tsx';
import { APP_TEXT } from '../texts.ts';

/** The first tab stop, visible only while focused. */
export function SkipLink() {
  const handleSkip = () => {
    const main = document.querySelector('main');
    if (main !== null) {
      focusElement(main);
    }
  };
  return (
    <Button
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-4 focus-visible:z-40 focus-visible:px-3 focus-visible:py-1.5"
      onClick={handleSkip}
    >
      {APP_TEXT.skipToContent}
    </Button>
  );
}
