import type { Database } from './db/database.ts';
import { decideLines } from './desk/decide-lines.service.ts';
import { rulesService } from './desk/decisions/rules.service.ts';
import { findFastestPosition } from './desk/fastest-position.service.ts';
import { deskSettingsService } from './desk/lot/desk-settings.service.ts';
import type { LoadDesk } from './desk/lot/load-desk.ts';
import { pickListService } from './desk/pick-list.service.ts';
import { readDeskLines } from './desk/read-desk-lines.service.ts';
import { readDeskRows } from './desk/read-desk-rows.service.ts';
import { readDesk } from './desk/read-desk.service.ts';
import { readShapes } from './desk/shape-bids.service.ts';
import type { StartJob } from './engine/jobs/job-queue.ts';
import { compareLists } from './lots/compare-lists.service.ts';
import { compareLots } from './lots/compare-lots.service.ts';
import { lotsService } from './lots/lots.service.ts';
import { counterOffer } from './offers/counter-offer.service.ts';
import { offerPagesService } from './offers/offer-pages.service.ts';
import { offersService } from './offers/offers.service.ts';
import type { FairQueue } from './platform/fair-queue.ts';

type Deps = {
  readonly database: Database;
  readonly open: LoadDesk;
  readonly queue: FairQueue;
  readonly now: () => Date;
  readonly startJob: StartJob;
};

/** The deal desk services, built once at boot. */
export const createDeskServices = ({ database, open, queue, now, startJob }: Deps) => ({
  desk: readDesk({ database, open }),
  deskLines: readDeskLines({ database, open }),
  deskRows: readDeskRows({ database, open }),
  decideLines: decideLines({ database, open }),
  decisionRules: rulesService({ database }),
  deskShapes: readShapes({ database, open }),
  fastestPosition: findFastestPosition({ database, open }),
  deskSettings: deskSettingsService({ database, now }),
  pickLists: pickListService({ database, open, now }),
  lots: lotsService({ database, now, startJob }),
  compareLots: compareLots({ database, open }),
  compareLists: compareLists({ database, open }),
  offers: offersService({ database, open, now }),
  offerPages: offerPagesService({ database, open }),
  counterOffer: counterOffer({ database, open, queue, now }),
});
