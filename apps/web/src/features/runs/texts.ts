import { CALL_SPACING_SECONDS } from '@partsight/domain/pacing/runs/progress';

import { plural, formatCount } from '../../lib/text/format.ts';

export const REMOVAL_TOASTS = {
  error: 'Error',
  clearFailed: 'Failed to clear data. Please try again.',
  cleared: 'Data Cleared',
  removed: (batchCount: string) => `${batchCount} removed.`,
  undo: 'Undo',
  listRemoved: 'List Removed',
  listRemovedNote: 'It can be brought back for 24 hours.',
  listNotRemoved: 'List not removed',
  restoreFailed: 'Restore failed',
  undoFailed: 'Undo failed',
  dataRestored: 'Data Restored',
  broughtBack: (batchCount: string) => `${batchCount} brought back.`,
} as const;

export const RUN_TOASTS = {
  failed: 'Processing failed',
  started: 'Processing started',
  waitsForToken: 'The list waits for a token',
  waits: 'The list waits',
  pasteToken: 'Paste a Research API token below; the run then starts.',
  startedNote: 'You can close this page. The run continues.',
  triedAgain: (retried: number) => `${plural(retried, 'part')} tried again.`,
  stopped: 'Processing Stopped',
  stoppedNote: 'No part was under way. Resume continues with the next one.',
  stopRequested: 'Stop Requested',
  stopRequestedNote: 'Processing will stop after the current part completes.',
  error: 'Error',
  stopFailed: 'Failed to stop processing. Please try again.',
} as const;

export const MISSING_LIST_TEXT = {
  missing: 'This list is not there.',
  missingNote:
    'It was removed, or it belongs to someone else. Choose another lot or upload a list.',
  removed: (fileName: string) => `${fileName} was removed.`,
  restore: 'Restore',
  restoreUntil: (keptUntil: string) => `You can restore it until ${keptUntil}.`,
} as const;

export const PROGRESS_CARD_TEXT = {
  notRead: 'This batch could not be read.',
  tryingAgain: (message: string, every: string) => `${message} Trying again ${every}.`,
  preparing: 'Preparing Analysis',
  progress: 'Progress',
  tokenExpires: (time: string) => `token expires at ${time}, then we ask for a new one`,
  retryFailed: 'Retry Failed Parts',
  resume: 'Resume',
  notifyMe: 'Notify me when it’s done',
  lookingUp: 'looking up',
  failed: (parts: number) => `${formatCount(parts)} failed`,
  rate: (perMinute: string) => `${perMinute} parts per minute`,
  timeLeft: (time: string) => `about ${time} left`,
  offline: (every: string) =>
    `The server is not responding. Trying again ${every}; the analysis itself continues.`,
  notStarted: 'Choose Run Analysis Tool to start.',
  stopping: 'Stops after the current part.',
  running: (period: string) =>
    `Sales of the ${period}. Lookups use a ${CALL_SPACING_SECONDS} s delay between calls. Big lines first.`,
  noneCompleted: (reason: string | null) =>
    `No part could be completed. ${reason === null ? '' : `${reason} `}Resume tries every part again.`,
  paused: 'Paused.',
  resumes: (reason: string, resumesAt: string) => `${reason} Resumes ${resumesAt}.`,
  stopped: 'You stopped this run. Results are kept; Resume continues with the next part.',
} as const;

export const RUNS_TEXT = {
  clearData: 'Clear Data',
  reRun: 'Re-run',
} as const;

export const REMOVE_DIALOG_TEXT = {
  description: 'You can restore it for 24 hours. Running lists resume.',
  andMore: (more: number) => `and ${more} more`,
  keepIt: 'Keep it',
  keepThem: 'Keep them',
  remove: (lists: string) => `Remove ${lists}`,
  removeOne: (fileName: string, isRunning: boolean) =>
    `Remove ${fileName}?${isRunning ? ' It is running.' : ''}`,
  removeAll: (lists: number, states: readonly string[]) =>
    `Remove all ${[plural(lists, 'list'), ...states].join(', ')}?`,
  running: (running: number) => `${running} of them running`,
  paused: (paused: number) => `${paused} paused`,
} as const;

export const RUN_PLAN_TEXT = {
  runPlan: 'Run plan',
  doneAbout: (end: string) => `whole list done about ${end}`,
  atOnce: 'at once',
  leftToday: (leftToday: number) => `${formatCount(leftToday)} left today`,
  notKnownYet: 'not known yet',
  upTo: 'up to ',
  answeredAlready: (different: string, answered: number) =>
    `${different}, ${formatCount(answered)} answered already`,
  twoSpellings: (callsText: string) => `${callsText}; some looked up in two spellings`,
  furtherCalls: (spelled: string, furtherCalls: number) =>
    `${spelled}; up to ${plural(furtherCalls, 'call')} more where nothing is found`,
  overSeveralDays: (fullText: string, leftToday: number) =>
    `${fullText}; ${formatCount(leftToday)} left today, the rest on the days after`,
  server: "of this server's keyset, shared by all",
  keyset: 'of your own eBay application',
  token: 'of your own token',
  notEnough: (owner: string) => `${owner}; not enough for the whole run`,
  enough: (owner: string) => `${owner}; enough for the whole run`,
  renewed: 'renewed by the server',
  endsAt: (endsAt: string) => `ends at ${endsAt}`,
  noTokenNeeded: 'This run needs none.',
  addToken: 'Add a token to start, or run now and we’ll wait for it.',
  expiresTooSoon: 'Your token expires before this finishes. We’ll pause and ask for a new one.',
} as const;

export const CONSENT_FIELD_TEXT = {
  region: 'History of lines',
  title: 'Keep figures of earlier runs:',
  explanation:
    'eBay lets no one keep its figures for longer than they are needed unless it has agreed in writing. So nothing of a run is kept when the next one begins, until you state that it has. Sums and medians are kept then, never a listing or a seller.',
  source: 'Where it says so',
  placeholder: 'letter or contract, and its date',
  agree: 'eBay has agreed',
  stated: (at: string, reason: string) => `Stated by you, ${at}: ${reason}`,
  takeBack: 'Take it back and erase what was kept',
} as const;

export const RERUN_DIALOG_TEXT = {
  title: (name: string) => `Re-run ${name}?`,
  description:
    'This looks up every part again. Lines stay blank until done, so export first if you need them.',
  cancel: 'Cancel',
  confirm: 'Re-run',
  cost: (calls: number, numbers: number, duration: string) =>
    `This costs ${plural(calls, 'call')} for ${plural(numbers, 'different number')} and takes about ${duration}.`,
  overSeveralDays: (leftToday: number) =>
    ` ${formatCount(leftToday)} are left today; the rest follows on the days after.`,
  noToken: ' There is no usable token: the list will wait for one.',
} as const;

export const RERUN_TOASTS = {
  notKept: 'Figures of the last run were not kept.',
  kept: (kept: number) => `Figures of ${plural(kept, 'number')} are kept as history.`,
  started: (asked: number, figures: string) =>
    `${plural(asked, 'part')} will be looked up again. ${figures}`,
  notStarted: 'The re-run did not start',
  consentTakenBack: 'Consent taken back',
  consentTakenBackNote: 'What was kept of runs is erased.',
  settingNotChanged: 'The setting was not changed',
} as const;
