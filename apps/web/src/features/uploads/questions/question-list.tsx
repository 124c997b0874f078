import type { SheetQuestion, UploadReceipt } from '@partsight/contract/uploads';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { QuestionCard, type GivenAnswer } from './question-card.tsx';
import { answeredText, questionText, QUESTIONS_TEXT } from './texts.ts';
import { useAnswerQuestion } from './use-answer.ts';

type QuestionListProps = {
  receipt: UploadReceipt;
  onAnswered?: (receipt: UploadReceipt) => void;
  /** The list is in another file. */
  onReplace: () => void;
  className?: string;
};

/** What the sheet leaves open, and what was answered; on a phone one question at a time. */
export function QuestionList({ receipt, onAnswered, onReplace, className }: QuestionListProps) {
  const { uploadId, reading } = receipt;
  const { questions = [], columns } = reading;
  const isPhone = useMedia(PHONE);
  const [reopened, setReopened] = useState<SheetQuestion['id'] | null>(null);
  const send = useAnswerQuestion(uploadId);
  const isOpen = ({ id, chosen }: SheetQuestion): boolean => chosen === null || id === reopened;
  const open = questions.filter(isOpen);
  const answered = questions.filter((question) => !isOpen(question));
  if (questions.length === 0) {
    return null;
  }
  const [first, second] = open;
  const shown = isPhone ? open.slice(0, 1) : open;
  const handleAnswer = (question: SheetQuestion, answer: GivenAnswer) => {
    const isOther = typeof answer === 'number' && question.answers[answer]?.effect === 'other-file';
    if (isOther) {
      onReplace();
      return;
    }
    // At once: what is reopened while this answer is on its way stays open.
    setReopened(null);
    send.mutate(
      { question: question.id, answer },
      { onSuccess: (changed) => onAnswered?.(changed) },
    );
  };
  return (
    <section aria-label={QUESTIONS_TEXT.region} className={cn('space-y-2', className)}>
      {answered.length > 0 && (
        <ul className="border-line divide-line divide-y rounded-lg border text-sm">
          {answered.map((question) => (
            <AnsweredLine
              key={question.id}
              question={question}
              onChange={() => setReopened(question.id)}
            />
          ))}
        </ul>
      )}
      {shown.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          columns={columns}
          position={QUESTIONS_TEXT.position(open.indexOf(question) + 1, open.length)}
          hasKeys={question === first}
          isPending={send.isPending}
          onAnswer={(answer) => handleAnswer(question, answer)}
          {...(isPhone && second !== undefined && { next: questionText(second) })}
        />
      ))}
    </section>
  );
}

type AnsweredLineProps = { question: SheetQuestion; onChange: () => void };

function AnsweredLine({ question, onChange }: AnsweredLineProps) {
  const answer = question.answers[question.chosen ?? 0];
  if (answer === undefined) {
    return null;
  }
  const text = answeredText(question, answer);
  return (
    <li className="flex items-center gap-2 px-3 py-1.5">
      <CircleCheck aria-hidden className="text-ok-ink size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {text}
        {question.isRemembered && (
          <span className="text-ink-muted"> {QUESTIONS_TEXT.asLastTime}</span>
        )}
        {answer.contradiction !== null && (
          <span className="text-warn-ink"> {answer.contradiction}</span>
        )}
      </p>
      <Button
        size="sm"
        variant="ghost"
        aria-label={QUESTIONS_TEXT.changeLabel(text)}
        onClick={onChange}
      >
        {QUESTIONS_TEXT.change}
      </Button>
    </li>
  );
}
