import type { KnownDesk } from '@partsight/contract/desk';

import { formatMinor, formatSum } from '../../../lib/text/money.ts';
import { DeskSection } from '../desk-section.tsx';
import { WORK_TEXT } from './texts.ts';

/** The work and the space that the lot takes. */
export function WorkList({ desk }: { desk: KnownDesk }) {
  const { hours, profitPerHour, lastWeek, lateLines, cubicFeet, settings } = desk;
  const figures = [
    {
      name: WORK_TEXT.list,
      value: WORK_TEXT.hours(Math.ceil(hours)),
      note: `${WORK_TEXT.lastWeek(lastWeek)}${lateLines > 0 ? WORK_TEXT.tooLate(lateLines) : ''}`,
    },
    ...(profitPerHour === null
      ? []
      : [
          {
            name: WORK_TEXT.profit,
            value: formatSum(profitPerHour),
            note: WORK_TEXT.onTop(formatMinor(settings.hourMinor)),
          },
        ]),
    {
      name: WORK_TEXT.space,
      value: WORK_TEXT.feet(Math.ceil(cubicFeet)),
      note: '',
    },
  ];
  return (
    <DeskSection title={WORK_TEXT.title}>
      <dl className="space-y-1.5 text-xs">
        {figures.map(({ name, value, note }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>{name}</dt>
            <dd className="text-right text-sm font-semibold tabular-nums">{value}</dd>
            {note !== '' && <dd className="text-ink-muted col-span-2 -mt-0.5">{note}</dd>}
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}
