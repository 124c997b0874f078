import type { Database } from './db/database.ts';
import { askDesk } from './desk/ask-desk.service.ts';
import { decideLines } from './desk/decide-lines.service.ts';
import { rulesService } from './desk/decisions/rules.service.ts';
import { deskSettingsService } from './desk/lot/desk-settings.service.ts';
import type { LoadDesk, OpenDesk } from './desk/lot/load-desk.ts';
import { pickListService } from './desk/pick-list.service.ts';
import { readDeskRows } from './desk/read-desk-rows.service.ts';
import { readDesk } from './desk/read-desk.service.ts';
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
  readonly load: LoadDesk;
  readonly open: OpenDesk;
  readonly queue: FairQueue;
  readonly now: () => Date;
  readonly startJob: StartJob;
};

/** The deal desk services, built once at boot. */
export const createDeskServices = ({ database, load, open, queue, now, startJob }: Deps) => ({
  desk: readDesk({ open }),
  askDesk: askDesk({ open }),
  deskRows: readDeskRows({ open }),
  decideLines: decideLines({ database, load }),
  decisionRules: rulesService({ database }),
  deskSettings: deskSettingsService({ database, now }),
  pickLists: pickListService({ database, load, now }),
  lots: lotsService({ database, now, startJob }),
  compareLots: compareLots({ database, load }),
  compareLists: compareLists({ database, load }),
  offers: offersService({ database, open, load, now }),
  offerPages: offerPagesService({ database, load }),
  counterOffer: counterOffer({ database, load, queue, now }),
});
