import { printed, type LayoutCase } from './layout-case.ts';

/** Columns next to the right ones that could be taken for them. */
export const NEIGHBOR_LAYOUTS: readonly LayoutCase[] = [
  [
    'a title that speaks of part number and cost',
    printed(`
Inventory by Part Number|||Cost Report|
Dealer: 12345|||Date|10/01/2026
PN|Description|O/H|Inv Cost|Ret
12658081|SENSOR|2|41.17|68.62
84355812|MODULE|1|268.40|447.33
19353742|HOSE|4|17.05|28.42
25965421|CAP|11|3.88|6.47`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'MSRP as the only amount',
    printed(`
Part Number|Description|Qty|MSRP
12658081|SENSOR|2|41.17
84355812|MODULE|1|268.40
19353742|HOSE|4|17.05
25965421|CAP|11|3.88`),
    { part: 0, quantity: 2, cost: null },
  ],
  [
    'list price and its extension only',
    printed(`
Part Number|Description|Qty|List Price|Ext List
12658081|SENSOR|2|41.17|82.34
84355812|MODULE|1|268.40|268.40
19353742|HOSE|4|17.05|68.20
25965421|CAP|11|3.88|42.68`),
    { part: 0, quantity: 2, cost: null },
  ],
  [
    'numeric bins',
    printed(`
Part Number|Bin|Qty OH|Cost
12658081|12|2|41.17
84355812|7|1|268.40
19353742|31|4|17.05
25965421|4|11|3.88`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'numeric bins without a header',
    printed(`
12|12658081|SENSOR|2|41.17
7|84355812|MODULE|1|268.40
31|19353742|HOSE|4|17.05
4|25965421|CAP|11|3.88
18|13508023|LAMP|1|355.72`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'German with minimum stock and selling price first',
    printed(`
ET-Nummer|Benennung|Lagerplatz|Akt. Bestand|Mindestbestand|VK|EK|Gesamt EK
7H0 407 151 D|Lenker|A1|2|1|98,20|61,10|122,20
1K0 407 366 C|Gelenk|A2|4|2|44,05|27,40|109,60
3C8 827 505 E|Schloss|B1|1|0|71,90|44,70|44,70
5M0 959 801|Motor|B2|1|1|120,66|75,02|75,02
06J 115 403 Q|Filter|A4|12|6|15,30|9,51|114,12`),
    { part: 0, quantity: 3, cost: 6 },
  ],
  [
    'French with minimum stock and public price first',
    printed(`
Réf. constructeur|Désignation|Casier|Stock mini|Stock réel|P.V. public HT|Prix de revient unitaire|Montant total
1610696180|FILTRE|A1|2|4|18,20|11,30|45,20
9809721080|SONDE|A2|1|2|66,05|41,40|82,80
98091497VV|COQUILLE|B1|0|1|71,90|44,70|44,70
1623181380|CAPTEUR|B2|1|1|120,66|75,02|75,02
9467521380|BALAI|A4|6|12|15,30|9,51|114,12`),
    { part: 0, quantity: 4, cost: 6 },
  ],
  [
    'French without accents',
    printed(`
NO PIECE|DESCRIPTION|QTE|COUT|DETAIL|LOC
26300-35505|FILTRE|28|5.12|8.53|A-02
58302-3XA30|PLAQUETTES|3|38.75|64.58|B-14
92101-3X150|PHARE|1|301.66|502.77|R-12
97133-3SAA0|FILTRE|9|9.80|16.33|A-05`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'only what was sold, not what is there',
    printed(`
Part Number|Description|Qty Sold|Cost
12658081|SENSOR|2|41.17
84355812|MODULE|1|268.40
19353742|HOSE|4|17.05
25965421|CAP|11|3.88`),
    { part: 0, quantity: null, cost: 3 },
  ],
  [
    'order points without stock',
    printed(`
Part Number|Description|Min|Max|Reorder Qty|Cost
12658081|SENSOR|2|4|2|41.17
84355812|MODULE|1|2|1|268.40
19353742|HOSE|4|8|4|17.05
25965421|CAP|11|20|9|3.88`),
    { part: 0, quantity: null, cost: 5 },
  ],
  [
    'the extension headed as a product',
    printed(`
PART|DESC|QTY|COST|QTY x COST
12658081|SENSOR|2|41.17|82.34
84355812|MODULE|1|268.40|268.40
19353742|HOSE|4|17.05|68.20
TOTAL||7||418.94`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'account and warehouse above the header',
    printed(`
||||
Printed by: jsmith||||
Acct 0042|Whse 01|||
||||
Part|Description|Loc|Cur Bal|Wtd Avg
12658081|SENSOR|A1|2|41.17
84355812|MODULE|B1|1|268.40
19353742|HOSE|C1|4|17.05
25965421|CAP|D1|11|3.88`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'total cost before cost each',
    printed(`
Part No|Qty|Total Cost|Cost Each
12658081|2|82.34|41.17
84355812|1|268.40|268.40
19353742|4|68.20|17.05
25965421|11|42.68|3.88`),
    { part: 0, quantity: 1, cost: 3 },
  ],
  [
    'unit price and its extension',
    printed(`
Part No|Qty|Unit Price|Ext
12658081|2|41.17|82.34
84355812|1|268.40|268.40
19353742|4|17.05|68.20
25965421|11|3.88|42.68`),
    { part: 0, quantity: 1, cost: 2 },
  ],
  [
    'second header line only where needed',
    printed(`
PART NUMBER|DESCRIPTION|QTY ON|DEALER|SUGG|LAST
|||HAND|COST|LIST|SALE
12658081|SENSOR|2|41.17|68.62|01/02/24
84355812|MODULE|1|268.40|447.33|01/02/23
19353742|HOSE|4|17.05|28.42|01/02/24
25965421|CAP|11|3.88|6.47|05/02/24`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'number and description in one column',
    printed(`
Part Number & Description|OH|Cost
12658081 SENSOR ASM|2|41.17
84355812 MODULE,BCM|1|268.40
19353742 HOSE-RAD|4|17.05
25965421 CAP|11|3.88`),
    { part: 0, quantity: 1, cost: 2 },
  ],
  [
    'line code, short numbers and core',
    printed(`
LN|PART#|DESCRIPTION|OH|COST|CORE
DOR|924-517|BRACKET|2|20.47|0.00
MOT|FL820S|FILTER|30|3.91|0.00
WIX|51515|FILTER|12|4.44|0.00
GAT|K060923|BELT|3|18.20|0.00
A1C|18-4621|CALIPER|1|61.10|40.00`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'a column of zeros has values',
    printed(`
Part Number|O.H.|Qty|Cost
12658081|0|2|41.17
84355812|0|1|268.40
19353742|0|4|17.05
25965421|0|11|3.88`),
    { part: 0, quantity: 1, cost: 3 },
  ],
];
