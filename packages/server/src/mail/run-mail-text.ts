import type { DueMail } from './run-mail.repo.ts';

export type MailText = { readonly subject: string; readonly text: string };

const HEADINGS = {
  completed: 'Analysis complete',
  failed: 'Processing error',
  paused: 'Analysis paused',
} as const satisfies Record<DueMail['status'], string>;

/** Characters that mail programs obey instead of showing, and line breaks of all kinds. */
const OBEYED = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Lines in a subject would be headers of their own. */
const oneLine = (text: string): string => text.replaceAll(OBEYED, ' ').trim();

/** What leaves as mail: a subject of one line, and in the text no line or direction but our own. */
function mailText(subject: string, lines: readonly string[]): MailText {
  return { subject: oneLine(subject), text: lines.map((line) => `${oneLine(line)}\n`).join('') };
}

const count = (value: number): string => value.toLocaleString('en-US');

function whatHappened(mail: DueMail): string {
  const { status, completedParts, failedParts, totalParts } = mail;
  if (status === 'paused') {
    const done = `${count(completedParts + failedParts)} of ${count(totalParts)} parts are done.`;
    return `The run needs you to continue. ${done} Nothing is lost.`;
  }
  const failed = failedParts === 0 ? '' : ` ${count(failedParts)} failed.`;
  return `${count(completedParts)} of ${count(totalParts)} parts have results.${failed}`;
}

export function runMailText(mail: DueMail, origin: string): MailText {
  const heading = HEADINGS[mail.status];
  return mailText(`${heading}: ${mail.fileName}`, [
    `${mail.fileName}: ${heading.toLowerCase()}.`,
    whatHappened(mail),
    '',
    `Open the list: ${origin}/dashboard?batch=${mail.batchId}`,
    `Stop these emails: ${origin}/dashboard?view=account`,
  ]);
}
