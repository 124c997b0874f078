import type { askDesk } from '@partsight/contract/desk';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { DeskAnswer } from '@partsight/server/desk/ask-desk.service';

import { toWire } from '../http/to-wire.ts';
import { presentDesk } from './present-desk.ts';

export const presentDeskAnswer = ({
  desk,
  ...answer
}: Partial<DeskAnswer>): ReplyOf<typeof askDesk> => ({
  ...toWire(answer),
  ...(desk !== undefined && { desk: desk && presentDesk(desk) }),
});
