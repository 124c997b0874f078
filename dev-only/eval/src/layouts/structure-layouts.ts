import { printed, type LayoutCase } from './layout-case.ts';

/** Headers, padding, empty columns and neighbors in unusual arrangements. */
export const STRUCTURE_LAYOUTS: readonly LayoutCase[] = [
  [
    'header over three lines',
    printed(`
PARTS|||QTY||UNIT|
PART||BIN|ON|QTY|DEALER|LIST
NUMBER|DESCRIPTION|LOC|HAND|ORD|COST|PRICE
12658081|SENSOR|A1|2|0|41.17|68.62
84355812|MODULE|B2|1|0|268.40|447.33
19353742|HOSE|C3|4|1|17.05|28.42
25965421|CAP|A7|11|0|3.88|6.47
13508023|LAMP|R1|1|0|355.72|592.87`),
    { part: 0, quantity: 3, cost: 5 },
  ],
  [
    'only the number has a heading',
    printed(`
Part Number||||
12658081|SENSOR|2|41.17|68.62
84355812|MODULE|1|268.40|447.33
19353742|HOSE|4|17.05|28.42
25965421|CAP|11|3.88|6.47
13508023|LAMP|1|355.72|592.87`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'no header, list price before cost and extended cost',
    printed(`
12658081|SENSOR|2|68.62|41.17|82.34
84355812|MODULE|1|447.33|268.40|268.40
19353742|HOSE|4|28.42|17.05|68.20
25965421|CAP|11|6.47|3.88|42.68
13508023|LAMP|3|592.87|355.72|1067.16
92290623|CLIP|6|1.15|0.69|4.14`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'empty Cost beside a filled dealer net',
    printed(`
Part Number|Qty|Cost|Dealer Net|List
12658081|2||41.17|68.62
84355812|1||268.40|447.33
19353742|4||17.05|28.42
25965421|11||3.88|6.47`),
    { part: 0, quantity: 1, cost: 3 },
  ],
  [
    'empty Qty beside Qty On Hand',
    printed(`
Part Number|Qty|Qty On Hand|Unit Cost|List
12658081||2|41.17|68.62
84355812||1|268.40|447.33
19353742||4|17.05|28.42
25965421||11|3.88|6.47`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'one piece of everything',
    printed(`
Part #|Name|Qty in Stock|Net
12658081|SENSOR|1|41.17
84355812|MODULE|1|268.40
19353742|HOSE|1|17.05
25965421|CAP|1|3.88`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'numbers written with .0, without a header',
    printed(`
12658081.0|SENSOR|2.0|41.17
84355812.0|MODULE|1.0|268.4
19353742.0|HOSE|4.0|17.05
25965421.0|CAP|11.0|3.88
13508023.0|LAMP|1.0|355.72`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'a label before every number',
    printed(`
Item|Desc|OH|Cst
P/N: 12658081|SENSOR|2|41.17
P/N: 84355812|MODULE|1|268.40
P/N: 19353742|HOSE|4|17.05
P/N: 25965421|CAP|11|3.88`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'a make before every number, without a header',
    printed(`
GM 12658081|SENSOR|2|41.17
GM 84355812|MODULE|1|268.40
GM 19353742|HOSE|4|17.05
GM 25965421|CAP|11|3.88`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'words behind the numbers',
    printed(`
Description|Part|Avail.|Price Ea
SENSOR|12658081 NEW OEM GM|2|41.17
MODULE|84355812 NEW OEM GM|1|268.40
HOSE|19353742 (qty 4)|4|17.05
CAP|25965421 NEW|11|3.88`),
    { part: 1, quantity: 2, cost: 3 },
  ],
  [
    'line breaks in the headings',
    [
      ['Part\nNumber', 'Part\nDescription', 'Qty\nOn Hand', 'Dealer\nCost', 'List\nPrice'],
      ['12658081', 'SENSOR', '2', '41.17', '68.62'],
      ['84355812', 'MODULE', '1', '268.40', '447.33'],
      ['19353742', 'HOSE', '4', '17.05', '28.42'],
    ],
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'cells padded with spaces',
    [
      ['PART NUMBER     ', 'DESCRIPTION     ', '  O.H.', '     COST', '     LIST'],
      ['12658081        ', 'SENSOR          ', '     2', '    41.17', '    68.62'],
      ['84355812        ', 'MODULE', '     1', '   268.40', '   447.33'],
      ['19353742        ', 'HOSE', '     4', '    17.05', '    28.42'],
    ],
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'negative counts in brackets and with trailing signs',
    printed(`
Part|Desc|Qty|Cost|Ext
12658081|SENSOR|(2)|41.17|(82.34)
84355812|MODULE|1|268.40|268.40
19353742|HOSE|4|17.05|68.20
25965421|CAP|11-|3.88|42.68-`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'price before the count, amount after it',
    printed(`
Part|Description|Price|Count|Amount
12658081|SENSOR|41.17|2|82.34
84355812|MODULE|268.40|1|268.40
19353742|HOSE|17.05|4|68.20
25965421|CAP|3.88|11|42.68`),
    { part: 0, quantity: 3, cost: 2 },
  ],
];
