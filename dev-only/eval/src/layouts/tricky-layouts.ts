import { printed, type LayoutCase } from './layout-case.ts';

/** Lists where names, values or positions point the wrong way. */
export const TRICKY_LAYOUTS: readonly LayoutCase[] = [
  [
    'quantity sold beside quantity on hand',
    printed(`
Part Number|Qty Sold 12M|Qty On Hand|Dealer Cost
22830208|14|2|61.04
12571163|3|1|28.80
84178783|0|1|410.22
15077405|1|6|3.31
25876289|9|4|14.70
92264218|0|2|77.95`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'pack quantity before on hand',
    printed(`
Item No.|Description|Pk Qty|Bin|On-Hand|Cost Ea.
N90813202|BOLT|10|A1|30|0.88
06A905161B|PLUG|4|A2|8|7.13
1J0819644A|FILTER|1|A3|2|18.90
N10105402|NUT|10|A4|20|1.05
8E0121251L|RADIATOR|1|R1|1|311.27
4F0955427A|BLADE|1|B3|3|22.44`),
    { part: 0, quantity: 4, cost: 5 },
  ],
  [
    'counts after a physical inventory',
    printed(`
Part Number|Description|Sys Qty|Phys Count|Variance|Unit Cost
16546-30P00|FILTER|12|11|-1|9.44
40206-1AA0B|ROTOR|2|2|0|48.60
76850-CD000|WEATHERSTRIP|1|1|0|66.02
22448-JA11C|COIL|6|7|1|38.31
25240-70J0A|SENSOR|3|3|0|11.89
D1060-JL00J|PADS|2|1|-1|41.17`),
    { part: 0, quantity: 3, cost: 5 },
  ],
  [
    'dates and months beside a single count',
    printed(`
P/N|NAME|DT ENTERED|LAST RCPT|MNS|BAL|AMT EA
30750988|HOSE|06/02/19|04/11/22|31|1|36.60
31339023|LINK|11/20/20|08/01/23|14|2|27.15
1275810|FILTER|03/15/11|10/10/26|0|19|6.22
31316875|MOUNT|02/27/18|01/05/21|44|1|81.43
30713142|CAP|09/09/17|02/02/24|18|3|4.98
31372212|SEAL|05/31/21|05/31/21|65|2|9.76`),
    { part: 0, quantity: 5, cost: 6 },
  ],
  [
    'whole-dollar costs',
    printed(`
Part Number|Description|Qty|Cost
51117294723|BUMPER|1|420
63117182517|LAMP|1|655
32416768785|RESERVOIR|2|38
11537541992|THERMOSTAT|3|71
64119237555|FILTER|6|22
51767293028|DUCT|1|54`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'cost with four decimals and extended cost with two',
    printed(`
MATERIAL|MATERIAL DESC|UNRESTR. STOCK|UOM|MOVING AVG|TOTAL VALUE
84024268|BRACKET|4|EA|13.4420|53.77
12636224|SENSOR|2|EA|27.0915|54.18
19419157|HOSE|1|EA|44.6600|44.66
23129914|RETAINER|60|EA|0.3917|23.50
84638911|HANDLE|2|EA|58.1204|116.24
13524017|HARNESS|1|EA|209.3300|209.33`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'sentence above the header and notes below it',
    printed(`
Please quote for all or part of the following obsolete inventory. Prices are dealer net, USD.|||||
|||||
OE Number|Make|Description|Avail|Net Each|Notes
44018-EA000|Nissan|Caliper|1|92.15|new in box
77240-8W100|Nissan|Strut|2|31.07|
A1238200856|Mercedes|Lamp|1|402.66|scratched box
8W0807065|Audi|Cover|1|240.88|primed
90311-40001|Toyota|Seal|7|4.11|
68078768AB|Jeep|Lamp|2|133.42|`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'units in a line below the header',
    printed(`
Part Number|Description|Stock|Dealer Price|Retail Price|Weight
||pcs|USD|USD|lb
LR094055|HOSE|2|28.16|46.93|0.8
LR019628|PADS|1|88.31|147.18|5.2
LR045379|BUSH|4|19.02|31.70|1.1
LR064712|SENSOR|1|61.77|102.95|0.3
LR079070|CAP|3|9.44|15.73|0.2
LR112890|LAMP|1|512.90|854.83|9.6`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'quantities with a unit, costs with a sign',
    printed(`
Part Number|Description|On Hand Qty|Unit Cost (USD)|Ext. Cost (USD)
68366404AA|WHEEL|4 EA|$188.20|$752.80
05066880AA|NUT|40 EA|$1.31|$52.40
68197867AA|HOSE|1 EA|$44.07|$44.07
68140318AB|LATCH|2 EA|$29.90|$59.80
04854554|FUSE|16 EA|$0.84|$13.44
68060337AA|EVAPORATOR|1 EA|$96.55|$96.55`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'blank columns between and a blank first column',
    printed(`
||PART NUMBER||DESCRIPTION|||OH||COST||
||8200768913||FILTER|||12||5.14||
||7701477028||BELT|||2||31.66||
||403159488R||CAP|||4||8.20||
||260606013R||LAMP|||1||208.41||
||8660000758||CABLE|||1||44.03||
||410608481R||PADS|||3||37.92||`),
    { part: 2, quantity: 7, cost: 9 },
  ],
  [
    'numbers in two columns, old and current',
    printed(`
Old Part #|Current Part #|Desc|QOH|Dlr $
15118-PAA-A00|15118-PAA-A01|GASKET|3|6.12
|53713-S84-A04|HOSE|1|58.90
|06435-SDA-A30|PADS|2|39.18
76622-S04-000|76622-SNA-A12|BLADE|4|11.05
|38200-TA0-A11|BOX|1|214.60
|80311-TA0-A01|PIPE|1|97.33`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'several amounts without a telling name',
    printed(`
Part|Desc|Hand|Lev 1|Lev 2|Lev 3
84334158|VALVE|2|28.14|37.52|46.90
12605566|GASKET|6|4.05|5.40|6.75
23431539|GRILLE|1|166.68|222.24|277.80
84602411|MIRROR|1|241.95|322.60|403.25
13511366|SWITCH|3|31.20|41.60|52.00
20903394|STRAP|2|12.33|16.44|20.55`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'percent, gross and profit beside cost',
    printed(`
Part Number|Description|Qty OH|Cost|Sell|GP $|GP %
86110-2B000|GLASS|1|188.40|314.00|125.60|40%
21350-2G500|PAN|1|72.18|120.30|48.12|40%
37300-2G150|ALTERNATOR|1|201.06|335.10|134.04|40%
18790-01315|FUSE|20|0.72|1.20|0.48|40%
54500-3K600|ARM|2|66.90|111.50|44.60|40%
97626-2B000|CONDENSER|1|118.62|197.70|79.08|40%`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'inventory value only',
    printed(`
PART|DESCRIPTION|QTY|INV VALUE|BIN
4F1Z-16720-AA|CABLE|2|33.20|A1
8L8Z-7804|SEAL|4|58.88|A2
BB5Z-17626-AAPTM|COVER|1|402.17|R1
CT4Z-13405-A|LAMP|1|168.03|R2
DL3Z-5A314-A|SPRING|2|144.66|B3
AA5Z-5482-C|BAR|1|88.45|R4`),
    { part: 0, quantity: 2, cost: null },
  ],
];
