import { PasteBox } from '../paste/paste-box.tsx';
import { GIVE_LIST_TEXT } from '../texts.ts';
import { DropZone } from './drop-zone.tsx';

type GiveListProps = {
  picked: File | null;
  text: string;
  onPick: (file: File | null) => void;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onList: (text: string) => void;
};

/** A file or the clipboard, side by side as equals. */
export function GiveList({ picked, text, onPick, onText, onFile, onList }: GiveListProps) {
  return (
    <>
      <div className="grid gap-3 min-[900px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <DropZone picked={picked} onPick={onPick} onFile={onFile} />
        <span className="text-ink-muted self-center text-center text-xs">{GIVE_LIST_TEXT.or}</span>
        <PasteBox text={text} onText={onText} onList={onList} onFile={onFile} />
      </div>
      <p className="text-ink-muted mt-3 text-xs">{GIVE_LIST_TEXT.note}</p>
    </>
  );
}
