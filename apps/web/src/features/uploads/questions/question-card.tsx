import type { SheetQuestion } from '@partsight/contract/uploads';
import { CircleHelp, CornerDownRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { columnName } from '../../../lib/text/column-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { answerLabel, answerNote, questionText, QUESTIONS_TEXT } from './texts.ts';
import { TypedCounts } from './typed-counts.tsx';

type QuestionCardProps = {
  question: SheetQuestion;
  columns: readonly string[];
  /** Which of how many. */
  position: string;
  /** The first open question takes the keys 1 to 4 and the focus. */
  hasKeys: boolean;
  isPending: boolean;
  /** The question after it, where only one is shown. */
  next?: string;
  onAnswer: (answer: GivenAnswer) => void;
};

export type GivenAnswer =
  | number
  | { column: number }
  | { counts: { text: string; pieces: number }[] };

const MAX_KEYS = 4;

/** An answer may be a column that no answer names, where the question is about one. */
const takesColumn = ({ id, about, answers }: SheetQuestion): boolean =>
  answers.length < MAX_KEYS &&
  id !== 'Q9' &&
  (about === 'part' || about === 'quantity' || (about === 'cost' && answers.length === 1));
const takesCounts = ({ unreadable = [] }: SheetQuestion): boolean => unreadable.length > 0;

/** One question with its evidence and what each answer makes of the list. Nothing is chosen beforehand. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, columns, position, hasKeys, isPending, next, onAnswer } = props;
  const card = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [doubted, setDoubted] = useState<number | null>(null);
  const doubt = doubted === null ? null : question.answers[doubted]?.contradiction;
  useEffect(
    function takeFocus() {
      if (hasKeys) {
        card.current?.focus({ preventScroll: true });
      }
    },
    [hasKeys],
  );
  const handleChoose = (at: number) => {
    if (at === question.answers.length) {
      setIsChoosing(true);
    } else if ((question.answers[at]?.contradiction ?? null) !== null && doubted !== at) {
      setDoubted(at);
    } else {
      onAnswer(at);
    }
  };
  const takesOwn = takesColumn(question) || takesCounts(question);
  const all = question.answers.length + (takesOwn ? 1 : 0);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number(event.key) - 1;
    const isLikely = event.key === 'Enter' && event.target === card.current;
    // Digits in a field are counts, not keys of the answers.
    if (
      event.target instanceof HTMLInputElement ||
      isPending ||
      !(isLikely || (at >= 0 && at < all))
    ) {
      return;
    }
    event.preventDefault();
    handleChoose(isLikely ? 0 : at);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for its buttons
    <section
      ref={card}
      tabIndex={-1}
      aria-label={questionText(question)}
      className="border-accent-edge bg-accent-soft rounded-lg border p-3"
      onKeyDown={handleKey}
    >
      <header className="flex items-start gap-2">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0" />
        <h3 className="min-w-0 flex-1 text-sm font-semibold text-pretty">
          {questionText(question)}
        </h3>
        <span className="text-ink-muted shrink-0 text-xs">{position}</span>
      </header>
      <div className="mt-2 grid gap-2 min-[721px]:auto-cols-fr min-[721px]:grid-flow-col">
        {question.answers.map((answer, at) => (
          <AnswerButton
            key={at}
            label={answerLabel(question, answer)}
            note={answerNote(question, answer)}
            mark={
              question.chosen === at
                ? QUESTIONS_TEXT.yours
                : answer.isLastTime === true
                  ? QUESTIONS_TEXT.lastTime
                  : at === 0 && question.chosen === null
                    ? QUESTIONS_TEXT.likely
                    : null
            }
            shortcut={hasKeys ? at + 1 : null}
            isDisabled={isPending}
            onClick={() => handleChoose(at)}
          />
        ))}
        {takesOwn && (
          <AnswerButton
            label={takesCounts(question) ? QUESTIONS_TEXT.typeIn : QUESTIONS_TEXT.anotherColumn}
            note={
              takesCounts(question) ? QUESTIONS_TEXT.typeInNote : QUESTIONS_TEXT.anotherColumnNote
            }
            mark={null}
            shortcut={hasKeys ? question.answers.length + 1 : null}
            isDisabled={isPending}
            isExpanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          />
        )}
      </div>
      {isChoosing && takesCounts(question) && (
        <TypedCounts
          cells={question.unreadable ?? []}
          isPending={isPending}
          onSave={(counts) => onAnswer({ counts })}
        />
      )}
      {isChoosing && takesColumn(question) && (
        <fieldset aria-label={QUESTIONS_TEXT.columns} className="mt-2 flex flex-wrap gap-1.5">
          {columns.map((name, column) => (
            <Button
              key={column}
              size="sm"
              disabled={isPending}
              onClick={() => onAnswer({ column })}
            >
              {columnName(name, column)}
            </Button>
          ))}
        </fieldset>
      )}
      {doubted !== null && doubt !== null && doubt !== undefined && (
        <Notice
          tone="warn"
          live="status"
          className="mt-2"
          action={
            <span className="flex gap-2">
              <Button size="sm" disabled={isPending} onClick={() => onAnswer(doubted)}>
                {QUESTIONS_TEXT.takeAnyway}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setDoubted(null)}>
                {QUESTIONS_TEXT.back}
              </Button>
            </span>
          }
        >
          {doubt}
        </Notice>
      )}
      {next !== undefined && (
        <p className="text-ink-muted mt-2 flex gap-1.5 text-xs">
          <CornerDownRight aria-hidden className="size-4 shrink-0" />
          {QUESTIONS_TEXT.next(next)}
        </p>
      )}
    </section>
  );
}

type AnswerButtonProps = {
  label: string;
  note: string;
  /** Marks the likely answer, or the one that was given. */
  mark: string | null;
  /** Its key. */
  shortcut: number | null;
  isDisabled: boolean;
  isExpanded?: boolean;
  onClick: () => void;
};

function AnswerButton(props: AnswerButtonProps) {
  const { label, note, mark, shortcut, isDisabled, isExpanded, onClick } = props;
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut?.toString()}
      onClick={onClick}
      className={cn(
        'bg-surface border-edge hover:border-accent-edge flex min-w-0 items-start gap-2 rounded-lg border px-3 py-2 text-left disabled:opacity-60',
        mark !== null && 'border-accent-edge border-2 px-[11px] py-[7px]',
      )}
    >
      <span aria-hidden className="border-edge mt-0.5 size-4 shrink-0 rounded-full border" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {mark !== null && <Badge tone="neutral">{mark}</Badge>}
        </span>
        <span className="text-ink-muted block text-xs">{note}</span>
      </span>
      {shortcut !== null && (
        <kbd
          aria-hidden
          className="border-line text-ink-muted rounded border px-1 text-xs pointer-coarse:hidden"
        >
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
