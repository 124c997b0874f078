/** Column headings of dealers: words the rules were built with, and words they were not. */
type Words = { readonly known: readonly string[]; readonly strange: readonly string[] };

const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Meaningless headings, as in exports of homemade tables. */
export const EMPTY_WORDS = list(
  'F7, Col_3, fld09, ZZ, Attr2, x1, Feld 5, udf_4, Misc, K2, NN, tmp, Spalte, Data 6, QX_A, Blorp',
);

export const HEADING_WORDS = {
  number: {
    known: list(
      'Part Number, Part #, PARTNO, Part No., Item Number, OEM Part Number, SKU, Mfr Part #',
    ),
    strange: list('Part Nbr, P/N, PartNum, Prt No, Part Number (OEM), MPN, Item No, Part_No'),
  },
  words: {
    known: list('Description, Desc, Part Description, Item Name'),
    strange: list('DESCR., Descrip, Part Name, Long Description'),
  },
  quantity: {
    known: list(
      'Stk, Count on shelf, Stock, On Hand, QOH, Avail, Qty Avail, Inv Count, Physical, Pcs, Bal, In Stock, Shelf Qty, Units, Have, Cnt',
    ),
    strange: list(
      'Stk Lvl Now, Actual count, Cur Stk, Qty-OH, Oh Bal, Whse Qty, Present Stock, Number on shelf, Pieces here, Our Stock, Onhand Bal, Shelf Stk, Ct., Stock Avail, Lot qty, Qty Cntd, Held here, Free stock, What we have, In bin',
    ),
  },
  cost: {
    known: list(
      'Our price, NET EA, Price (Dealer), Net, Dealer Net, Dlr Price, Unit Net, Buy Price, Our Cost, Net Price, Purchase, Wholesale, Each, Landed, Invoice, Jobber',
    ),
    strange: list(
      'DLR NET, Price to us, Cost/Ea, Net $, Unit $, We paid, Dealer Each, Piece price, Stock Cost Ea, Trade Net, Acq Cost, Factory Net, Net Dlr, Cst, Prc Ea, Cost (USD), Paid each, Bought at, Inv Cost Ea, Dlr $',
    ),
  },
  list: {
    known: list('List, List Price, MSRP, Retail, Sugg Retail'),
    strange: list('LST, Lst Prc, SRP, Rtl $, Customer Price, Retail Ea, Sell, Counter price'),
  },
  extended: {
    known: list('Ext Cost, Extended, Total Cost, Total Value'),
    strange: list('Ext $, Line Total, Inv Value, Tot Net, Extension, Amount, Stock Value, Total'),
  },
  core: {
    known: list('Core, Core Cost, Core Value'),
    strange: list('Core Chg, CORE $, Deposit, Core Each'),
  },
  ordered: {
    known: list('On Order, Qty on Order, Reserved, Reorder'),
    strange: list('OO, Ord Qty, B/O, Committed Qty, PO Qty, In Transit'),
  },
  level: {
    known: list('Min, Max, Min Stock, Max Stock'),
    strange: list('ROP, EOQ, BSL, Best Stk Level, Target, Safety Stk'),
  },
  months: {
    known: list('Mos No Sale, Months No Sale, Months, Age'),
    strange: list('MNS, Mth N/S, Idle Mos, Months since sale, Days idle, Mo. No Sls'),
  },
  sales: {
    known: list('12 Month Sales, YTD Sales, Sold'),
    strange: list('R12 Sls, Hits, Sales LY, Usage 12M, Moved, Demand 12'),
  },
  date: {
    known: list('Last Sale, Last Sold, Date Added'),
    strange: list('LSD, Last Rcpt, Entry Dt, DLS'),
  },
  place: { known: list('Bin, Bin Location, Shelf'), strange: list('BIN1, Loc., Where, Bin/Shelf') },
  pack: { known: list('Pack, Pack Qty'), strange: list('Pkg, UOI, Std Pk, Per Box') },
  weight: { known: list('Weight'), strange: list('Wt, LBS, Unit Wt, KG') },
  company: { known: list('Company, Store'), strange: list('CO, Br, Site, Dlr Cd') },
} as const satisfies Record<string, Words>;

export type HeadingKind = keyof typeof HEADING_WORDS;
