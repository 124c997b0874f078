import type { Coverage } from '@partsight/domain/runs/coverage';

import { toWire } from '../http/to-wire.ts';

export const presentCoverage = ({ requested, ...coverage }: Coverage) =>
  toWire({ asked: requested, ...coverage });
