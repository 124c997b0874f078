import { focusPlace } from '../../lib/focus-place.ts';
import { Button } from '../../ui/button.tsx';

/** The first stop of the keyboard, in sight only while it is there. */
export function SkipLink() {
  const handleSkip = () => {
    const main = document.querySelector('main');
    if (main !== null) {
      focusPlace(main);
    }
  };
  return (
    <Button
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:left-4 focus-visible:px-3 focus-visible:py-1.5"
      onClick={handleSkip}
    >
      Skip to content
    </Button>
  );
}
