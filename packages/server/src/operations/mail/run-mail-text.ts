import type { DueMail } from './run-mail.repo.ts';

export type MailText = { readonly subject: string; readonly text: string };

const HEADINGS = {
  completed: 'Analysis complete',
  failed: 'Processing error',
  paused: 'Analysis paused',
} as const satisfies Record<DueMail['status'], string>;

const count = (value: number): string => value.toLocaleString('en-US');

/** Lines in a subject would be headers of their own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

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
  const fileName = oneLine(mail.fileName);
  return {
    subject: `${HEADINGS[mail.status]}: ${fileName}`,
    text: `${fileName}: ${HEADINGS[mail.status].toLowerCase()}.
${whatHappened(mail)}

Open the list: ${origin}/dashboard?batch=${mail.batchId}
Stop these emails: ${origin}/dashboard?view=account
`,
  };
}
