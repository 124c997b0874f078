import { printed, type LayoutCase } from './layout-case.ts';

/** Headings of other systems, trades and languages. */
export const HEADING_LAYOUTS: readonly LayoutCase[] = [
  [
    'a make spelled out before every number',
    printed(`
MOPAR 68191349AC|FILTER|12|6.05
MOPAR 04893934AB|GASKET|3|11.71
MOPAR 68227302AA|MOTOR|1|96.40
MOPAR 52029832AE|SHIELD|2|27.93`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'a make behind every number, under Item',
    printed(`
Item|Qty|Price
15400-PLM-A02 HONDA|12|6.05
76200-SZA-A01 HONDA|3|11.71
45022-S9A-A00 HONDA|1|96.40
17220-5AA-A00 HONDA|2|27.93`),
    { part: 0, quantity: 1, cost: 2 },
  ],
  [
    'buy and sell as the amounts',
    printed(`
Product|Code|Units|Buy|Sell
Oil filter|15400-PLM-A02|12|6.05|10.10
Mirror|76200-SZA-A01|3|11.71|19.50
Pads|45022-S9A-A00|1|96.40|160.00
Air filter|17220-5AA-A00|2|27.93|46.55`),
    { part: 1, quantity: 2, cost: 3 },
  ],
  [
    'German material list with a moving average',
    printed(`
Material|Materialkurztext|Lagerort|Freier Bestand|BME|Gleit. Durchschn.|Gesamtwert|Währg
A2058202864|Lampe|0001|2|ST|388,14|776,28|EUR
A0009893403|Öl|0001|12|ST|9,07|108,84|EUR
A2464230912|Belag|0002|2|ST|61,90|123,80|EUR
A1669052203|Sensor|0001|1|ST|97,33|97,33|EUR`),
    { part: 0, quantity: 3, cost: 5 },
  ],
  [
    'headings run together and cut',
    printed(`
PARTNO,|DESC|OHQTY|UCOST|ULIST|LSTSLDT
12658081|SENSOR|2|41.17|68.62|20240102
84355812|MODULE|1|268.40|447.33|20230102
19353742|HOSE|4|17.05|28.42|20240102
25965421|CAP|11|3.88|6.47|20240502`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'amounts in cents',
    printed(`
PART|DESC|ON HAND|COST|LIST
12658081|SENSOR|2|4117|6862
84355812|MODULE|1|26840|44733
19353742|HOSE|4|1705|2842
25965421|CAP|11|388|647`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'your price beside MAP and MSRP',
    printed(`
SKU|Brand|Title|Qty Available|Your Price|MAP|MSRP
12658081|GM|Sensor|2|41.17|55.00|68.62
84355812|GM|Module|1|268.40|350.00|447.33
19353742|GM|Hose|4|17.05|22.00|28.42
25965421|GM|Cap|11|3.88|5.00|6.47`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'last cost before average cost',
    printed(`
Part Number|Description|QOH|Last Cost|Average Cost|List
12658081|SENSOR|2|41.17|40.00|68.62
84355812|MODULE|1|268.40|270.02|447.33
19353742|HOSE|4|17.05|16.90|28.42
25965421|CAP|11|3.88|3.80|6.47`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'cost price, sell price and stock value',
    printed(`
Part Code|Part Name|Stock Level|Cost Price|Sell Price|Stock Value
12658081|SENSOR|2|41.17|68.62|82.34
84355812|MODULE|1|268.40|447.33|268.40
19353742|HOSE|4|17.05|28.42|68.20
25965421|CAP|11|3.88|6.47|42.68`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'retail with and without tax',
    printed(`
Part No|Description|Loc|Free Stock|Std Cost|Retail Ex VAT|Retail Inc VAT
LR094055|HOSE|A1|2|28.16|46.93|56.32
LR019628|PADS|A2|1|88.31|147.18|176.62
LR045379|BUSH|A3|4|19.02|31.70|38.04
LR064712|SENSOR|A4|1|61.77|102.95|123.54`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'headings in plain words',
    printed(`
what|number|how many|paid
bumper clip|12658081|2|41.17
bcm|84355812|1|268.40
hose|19353742|4|17.05
cap|25965421|11|3.88`),
    { part: 1, quantity: 2, cost: 3 },
  ],
  [
    'placeholders as headings',
    printed(`
Column1|Column2|Column3|Column4
12658081|SENSOR|2|41.17
84355812|MODULE|1|268.40
19353742|HOSE|4|17.05
25965421|CAP|11|3.88`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'available, on hand and reserved',
    printed(`
PART NUMBER|DESC|AVAIL|OH|RSV|COST
12658081|SENSOR|2|2|0|41.17
84355812|MODULE|0|1|1|268.40
19353742|HOSE|4|4|0|17.05
25965421|CAP|10|11|1|3.88`),
    { part: 0, quantity: 3, cost: 5 },
  ],
  [
    'branch first, average and value last',
    printed(`
Report: Inventory Valuation|||||
Branch|Part|Desc|Qty|Avg|Value
01|12658081|SENSOR|2|41.17|82.34
01|84355812|MODULE|1|268.40|268.40
01|19353742|HOSE|4|17.05|68.20
01|25965421|CAP|11|3.88|42.68
|||18||461.62`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'cost with and without core',
    printed(`
Part Number|OH|Core|Cost w/ Core|Cost
12658081|2|10.00|51.17|41.17
84355812|1|0.00|268.40|268.40
19353742|4|0.00|17.05|17.05
25965421|11|25.00|28.88|3.88`),
    { part: 0, quantity: 1, cost: 4 },
  ],
  [
    'empty dealer net beside a filled net',
    printed(`
Part|Descr|Qty|DN|Net|List
12658081|SENSOR|2||41.17|68.62
84355812|MODULE|1||268.40|447.33
19353742|HOSE|4||17.05|28.42
25965421|CAP|11||3.88|6.47`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'two empty stock columns and an empty unit cost',
    printed(`
Part No.|O.H.|OH|Quantity|Unit Cost|Price
12658081|||2||41.17
84355812|||1||268.40
19353742|||4||17.05
25965421|||11||3.88`),
    { part: 0, quantity: 3, cost: 5 },
  ],
  [
    'French with reserved stock and family',
    printed(`
Code article|Libellé article|Stock physique|Stock réservé|Prix de vente|Prix d'achat net|Famille
1610696180|FILTRE|4|0|18,20|11,30|12
9809721080|SONDE|2|1|66,05|41,40|14
98091497VV|COQUILLE|1|0|71,90|44,70|20
1623181380|CAPTEUR|1|0|120,66|75,02|14`),
    { part: 0, quantity: 2, cost: 5 },
  ],
  [
    'German positions with unit and total price',
    printed(`
Pos.|OE-Nummer|Artikelbezeichnung|Lager|Menge|Einzelpreis netto|Gesamtpreis netto
1|A2058202864|Lampe|A1|2|388,14|776,28
2|A0009893403|Öl|A2|12|9,07|108,84
3|A2464230912|Belag|A3|2|61,90|123,80
4|A1669052203|Sensor|A4|1|97,33|97,33`),
    { part: 1, quantity: 4, cost: 5 },
  ],
  [
    'French unit price without tax, price with tax',
    printed(`
Réf|Désignation|Qté stock|PUHT|Prix TTC
1610696180|FILTRE|4|11,30|21,84
9809721080|SONDE|2|41,40|79,26
98091497VV|COQUILLE|1|44,70|86,28
1623181380|CAPTEUR|1|75,02|144,79`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'Italian with average cost and list',
    printed(`
Codice|Descrizione|Giacenza|Costo medio|Listino|Valore
71752769|FILTRO|4|11,30|18,20|45,20
55256470|SENSORE|2|41,40|66,05|82,80
51884264|SPECCHIO|1|44,70|71,90|44,70
46420988|PASTIGLIE|3|25,02|40,66|75,06`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'net available beside net cost',
    printed(`
PART NUMBER|NET AVAIL|NET COST|LIST
12658081|2|41.17|68.62
84355812|1|268.40|447.33
19353742|4|17.05|28.42
25965421|11|3.88|6.47`),
    { part: 0, quantity: 1, cost: 2 },
  ],
  [
    'list, discount and net',
    printed(`
Part #|Qty|List|Disc %|Net
12658081|2|68.62|40|41.17
84355812|1|447.33|40|268.40
19353742|4|28.42|40|17.05
25965421|11|6.47|40|3.88`),
    { part: 0, quantity: 1, cost: 4 },
  ],
  [
    'trade, dealer and retail',
    printed(`
PartNumber|Name|Bal|Trade|Dlr|Retail
12658081|SENSOR|2|52.10|41.17|68.62
84355812|MODULE|1|320.10|268.40|447.33
19353742|HOSE|4|21.00|17.05|28.42
25965421|CAP|11|4.90|3.88|6.47`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'unit of measure between count and cost',
    printed(`
PART NUMBER|DESCRIPTION|QTY|UN|COST|EXT
12658081|SENSOR|2|EA|41.17|82.34
84355812|MODULE|1|EA|268.40|268.40
19353742|HOSE|4|EA|17.05|68.20`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'a single row',
    printed(`
Part Number|Qty|Cost
12658081|2|41.17`),
    { part: 0, quantity: 1, cost: 2 },
  ],
  [
    'number and count only, without a header',
    printed(`
12658081|2
84355812|1
19353742|4
25965421|11`),
    { part: 0, quantity: 1, cost: null },
  ],
  [
    'year, make and model before the number',
    printed(`
Year|Make|Model|Part|OEM #|Stock|Our Price
2014|RAM|1500|Bumper|68191349AC|1|120.00
2016|JEEP|GC|Lamp|68110997AC|2|240.50
2013|DODGE|DART|Fan|68225111AA|1|88.25
2018|RAM|2500|Grille|68334472AB|1|301.00`),
    { part: 4, quantity: 5, cost: 6 },
  ],
];
