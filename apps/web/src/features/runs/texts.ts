import { CALL_SPACING_SECONDS } from '@partsight/domain/runs/progress';

import { formatCount, plural } from '../../lib/text/format.ts';

export const REMOVAL_TOASTS = {
  error: 'Error',
  clearFailed: 'Failed to clear data. Please try again.',
  cleared: 'Data Cleared',
  removed: (lists: string) => `${lists} removed.`,
  undo: 'Undo',
  listRemoved: 'List Removed',
  listRemovedNote: 'You can restore it for 24 hours.',
  listNotRemoved: 'List not removed',
  restoreFailed: 'Restore failed',
  undoFailed: 'Undo failed',
  dataRestored: 'Data Restored',
  restored: (lists: string) => `${lists} restored.`,
} as const;

export const RUN_TOASTS = {
  failed: 'Processing failed',
  started: 'Processing started',
  waitsForToken: 'Waiting for a token',
  waits: 'The run is paused',
  pasteToken: 'Paste a Research API token under Enter token to start the run.',
  startedNote: 'You can close this page. The run continues.',
  triedAgain: (retried: number) => `Trying ${plural(retried, 'line')} again.`,
  stopped: 'Processing Stopped',
  stoppedNote: 'Resume continues with the next part.',
  stopRequested: 'Stop Requested',
  stopRequestedNote: 'Processing will stop after the current part completes.',
  error: 'Error',
  stopFailed: 'Failed to stop processing. Please try again.',
} as const;

export const MISSING_LIST_TEXT = {
  missing: 'We can’t find this list.',
  missingNote:
    'It was removed, or it belongs to someone else. Choose another lot or upload a list.',
  removed: (fileName: string) => `${fileName} was removed.`,
  restore: 'Restore',
  restoreUntil: (keptUntil: string) => `You can restore it until ${keptUntil}.`,
} as const;

export const PROGRESS_CARD_TEXT = {
  notRead: 'Couldn’t load this list.',
  tryingAgain: (message: string, every: string) => `${message} Trying again ${every}.`,
  preparing: 'Preparing Analysis',
  progress: 'Progress',
  tokenExpires: (time: string) => `token expires at ${time}, then we ask for a new one`,
  resume: 'Resume',
  notifyMe: 'Notify me when it’s done',
  lookingUp: 'looking up',
  failed: (parts: number) => `${formatCount(parts)} failed`,
  rate: (perMinute: string) => `${perMinute} parts per minute`,
  timeLeft: (time: string) => `about ${time} left`,
  offline: (every: string) =>
    `The server isn’t responding. Trying again ${every}. Your run keeps going.`,
  notStarted: 'Choose Run Analysis Tool to start.',
  stopping: 'Stops after the current part.',
  period: (period: string) => `Sales of the past ${period}.`,
  delay: `Lookups use a ${CALL_SPACING_SECONDS} s delay between calls.`,
  order: 'Big lines first.',
  noneCompleted: (reason: string | null) =>
    `No part was completed. ${reason === null ? '' : `${reason} `}Resume to try them all again.`,
  enterToken: 'Enter token',
  nothingLost: (time: string) => `Nothing is lost. It goes on where it stood, about ${time} left.`,
  goesOnAt: (resumesAt: string, time: string) =>
    `Goes on by itself ${resumesAt}, then about ${time}. Nothing is lost.`,
  goesOnWithToken: (time: string) =>
    `With a new token it goes on by itself. Nothing is lost; about ${time} left.`,
  checkSetup: 'Ask your admin to check the eBay settings. Nothing is lost.',
  checkNumbers:
    'Look at the part numbers below. If they are the maker’s, resume. If not, upload the list again and choose another column. The other lookups are not spent.',
  askAdmin: 'Ask your admin to restore it. Nothing is lost.',
  stoppedAt: (part: number, total: number) =>
    `You stopped at part ${formatCount(part)} of ${formatCount(total)}`,
  stopped: (left: number, time: string) =>
    `${plural(left, 'line was', 'lines were')} not looked up, about ${time}.`,
  stoppedMore: 'Totals and grades below leave them out.',
  stoppedWithin: (percent: number) => `Stopped: the bid is known within ±${percent}%`,
} as const;

export const RUNS_TEXT = {
  clearData: 'Clear Data',
} as const;

export const REMOVE_DIALOG_TEXT = {
  description: (lots: number) =>
    `You can restore ${lots === 1 ? 'it' : 'them'} for 24 hours. Running lists resume.`,
  andMore: (more: number) => `and ${formatCount(more)} more`,
  keepIt: 'Keep it',
  keepThem: 'Keep them',
  remove: (lots: number) => `Remove ${plural(lots, 'lot')}`,
  removeOne: (fileName: string, isRunning: boolean) =>
    `Remove ${fileName}?${isRunning ? ' It is running.' : ''}`,
  removeAll: (lots: number, states: readonly string[]) =>
    `Removes all ${[plural(lots, 'lot'), ...states].join(', ')}`,
  running: (running: number) => `${running} of them running`,
  paused: (paused: number) => `${paused} paused`,
} as const;

export const RUN_PLAN_TEXT = {
  runPlan: 'Run plan',
  names: {
    lookups: 'Lookups',
    time: 'Time',
    appraisal: 'Appraisal',
    quota: 'Quota',
    token: 'Token',
  },
  doneAbout: (end: string) => `whole list done around ${end}`,
  atOnce: 'right away',
  leftToday: (leftToday: number) => `${formatCount(leftToday)} left today`,
  notKnownYet: 'not known yet',
  upTo: 'up to ',
  about: 'about ',
  answeredAlready: (different: string, answered: number) =>
    `${different}, ${formatCount(answered)} already looked up`,
  overSeveralDays: (fullText: string, leftToday: number) =>
    `${fullText}; ${formatCount(leftToday)} left today, the rest over the next days`,
  server: 'shared by everyone on this server',
  keyset: 'from your own eBay application',
  token: 'from your own token',
  notEnough: (owner: string) => `${owner}; not enough for the whole run`,
  enough: (owner: string) => `${owner}; enough for the whole run`,
  renewed: 'renewed automatically',
  endsAt: (endsAt: string) => `ends at ${endsAt}`,
  noTokenNeeded: 'This run doesn’t need one.',
  addToken: 'Add a token to start, or run now and we’ll wait for it.',
  expiresTooSoon: 'Your token expires before this finishes. We’ll pause and ask for a new one.',
} as const;

export const CONSENT_FIELD_TEXT = {
  region: 'Price history',
  title: 'Price history:',
  explanation:
    'eBay lets no one keep its figures longer than needed without its written consent. So we drop the old figures when you re-run, unless you confirm that eBay agreed. Then we keep totals and medians, never a listing or a seller.',
  source: 'Where eBay agreed',
  placeholder: 'Letter or contract, with its date',
  agree: 'eBay has agreed',
  stated: (at: string, reason: string) => `You confirmed this on ${at}: ${reason}`,
  takeBack: 'Turn off and delete the history',
} as const;

export const RERUN_DIALOG_TEXT = {
  title: (name: string) => `Re-run ${name}?`,
  description:
    'This looks up every part again. Lines stay blank until done, so export first if you need them.',
  cancel: 'Cancel',
  confirm: 'Re-run',
  cost: (calls: number, numbers: number, duration: string) =>
    `This takes ${plural(calls, 'eBay lookup')} for ${plural(numbers, 'part number')}, about ${duration}.`,
  overSeveralDays: (leftToday: number) =>
    ` ${formatCount(leftToday)} are left today. The rest runs over the next days.`,
  noToken: ' Without a token, the list will wait for one.',
} as const;

export const RERUN_TOASTS = {
  notKept: 'Earlier figures are not kept.',
  kept: (kept: number) => `Earlier figures of ${plural(kept, 'part number')} are kept.`,
  started: (lines: number, figures: string) =>
    `Looking up ${plural(lines, 'line')} again. ${figures}`,
  notStarted: 'The re-run didn’t start',
  consentTakenBack: 'Price history is off',
  consentTakenBackNote: 'We deleted what was kept.',
  settingNotChanged: 'The setting was not changed',
} as const;
