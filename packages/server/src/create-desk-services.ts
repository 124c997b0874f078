import type { Database } from './database.ts';
import { decideLines } from './desk/decide-lines.ts';
import { readDeskLines } from './desk/desk-lines.ts';
import { readDeskRows } from './desk/desk-rows.ts';
import type { OpenDesk } from './desk/open-desk.ts';
import { pickLists } from './desk/pick-list.ts';
import { readDesk } from './desk/read-desk.ts';
import { ruleBook } from './desk/rule-book.ts';
import { deskSettingsBook } from './desk/settings-book.ts';
import { readShapes } from './desk/shape-bids.ts';
import type { ImportLine } from './imports/import-line.ts';
import { compareLists } from './lots/compare-lists.ts';
import { compareLots } from './lots/compare-lots.ts';
import { lots } from './lots/lots.ts';
import { counterOffer } from './offers/counter-offer.ts';
import { offers } from './offers/offers.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly line: ImportLine;
  readonly now: () => Date;
};

/** What the deal desk does, built once at boot. */
export const createDeskServices = ({ database, open, line, now }: Deps) => ({
  desk: readDesk({ database, open }),
  deskLines: readDeskLines({ database, open }),
  deskRows: readDeskRows({ database, open }),
  decideLines: decideLines({ database, open }),
  decisionRules: ruleBook({ database }),
  deskShapes: readShapes({ database, open }),
  deskSettings: deskSettingsBook({ database, now }),
  pickLists: pickLists({ database, open, now }),
  lots: lots({ database, now }),
  compareLots: compareLots({ database, open }),
  compareLists: compareLists({ database, open }),
  offers: offers({ database, open, now }),
  counterOffer: counterOffer({ database, open, line, now }),
});
