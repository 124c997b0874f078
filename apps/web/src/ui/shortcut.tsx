/** The key that does the same as the control it is in. */
export function Shortcut({ letter }: { letter: string }) {
  return (
    <kbd
      aria-hidden
      className="border-edge rounded border px-1 text-xs opacity-80 max-[720px]:hidden pointer-coarse:hidden"
    >
      {letter}
    </kbd>
  );
}
