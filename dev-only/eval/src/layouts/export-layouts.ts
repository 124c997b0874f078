import { printed, type LayoutCase } from './layout-case.ts';

/** Exports and sheets kept by hand: missing headers, misleading neighbors, other languages. */
export const EXPORT_LAYOUTS: readonly LayoutCase[] = [
  [
    'no header, number, name, count, cost',
    printed(`
15839313|HANDLE|2|31.05
25845118|GROMMET|11|1.88
84129473|GRILLE|1|219.60
12479281|GASKET|4|6.41
19181277|THERMOSTAT|3|18.97
23465078|PIPE|1|77.12`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'no header, make and bin first, extended amount last',
    printed(`
TOY|B114|75741-08040-C0|MOULDING|1|48.22|48.22
TOY|A020|90430-12031|GASKET|40|0.61|24.40
TOY|A021|90080-91180|BULB|6|3.14|18.84
TOY|C310|52119-0R912|COVER BUMPER|1|236.90|236.90
TOY|B090|87139-YZZ20|FILTER|5|14.30|71.50
TOY|B091|85214-08020|RUBBER|8|5.02|40.16`),
    { part: 2, quantity: 4, cost: 5 },
  ],
  [
    'header missing on the quantity',
    printed(`
Part Number|Description||Cost
68028904AB|BRACKET|1|22.10
05175779AA|SEAL|3|17.55
68045593AC|HOSE|1|61.20
52124814AG|PIPE|2|90.04
68239101AA|LAMP|1|144.75
04726149AA|CLIP|2|1.28`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'line numbers under #, item as the number',
    printed(`
#|Item|Name|Stock|Our Cost|Sell
1|A2058202864|LAMP|1|388.14|646.90
2|A0009893403|OIL|12|9.07|15.12
3|A2464230912|PADS|2|61.90|103.17
4|A1669052203|SENSOR|1|97.33|162.22
5|A2223200113|STRUT|1|712.40|1187.33
6|A0004701990|CAP|3|21.54|35.90`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'list and jobber beside net',
    printed(`
Part|Line|Desc|Qty|List|Jobber|Net
924-5171|DOR|BRACKET|2|41.98|27.29|20.47
PF63E|ACD|FILTER|24|9.14|5.94|4.46
41-110|ACD|PLUG|16|12.60|8.19|6.14
FL-820-S|MOT|FILTER|30|8.02|5.21|3.91
ACK065|DOR|KIT|1|88.14|57.29|42.97
14D1339CH|ACD|PADS|3|71.50|46.48|34.86`),
    { part: 0, quantity: 3, cost: 6 },
  ],
  [
    'only extended cost and list each',
    printed(`
Part Number|Description|On Hand|List Each|Total Cost
84046782|SENSOR|2|66.20|79.44
12626354|SEAL|5|10.11|30.35
23256931|COVER|1|148.33|89.00
84195921|MOLDING|3|52.70|94.86
22789638|HARNESS|1|304.92|182.95
13597645|SWITCH|4|38.77|93.04`),
    { part: 0, quantity: 2, cost: null },
  ],
  [
    'prices for customers only',
    printed(`
OEM Number|Title|Available|MSRP|Sale Price
8S4Z-1104-A|Hub Assembly|2|168.20|139.99
DG1Z-17906-B|Bumper Bracket|1|44.10|35.99
CP9Z-13008-G|Headlamp|1|612.44|489.99
FT4Z-9601-A|Air Filter|6|38.06|28.99
AE8Z-2C204-A|ABS Sensor|3|52.90|42.49
EJ7Z-7804338-AC|Trim|1|71.23|56.99`),
    { part: 0, quantity: 2, cost: null },
  ],
  [
    'French Canadian',
    printed(`
Concessionnaire Beaulieu Hyundai||||||
Liste d'inventaire - pièces sans vente||||||
No pièce|Description|Emplacement|Qté en main|Coûtant|Prix de détail|Dernière vente
86350-3X500|GRILLE|R-11|1|122,40|204,00|2023-08-14
26300-35505|FILTRE|A-02|28|5,12|8,53|2026-10-20
58302-3XA30|PLAQUETTES|B-14|3|38,75|64,58|2025-02-03
92101-3X150|PHARE|R-12|1|301,66|502,77|2022-11-29
97133-3SAA0|FILTRE|A-05|9|9,80|16,33|2026-09-18
82651-3X010|POIGNÉE|B-20|2|24,11|40,18|2024-05-27`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'French with reference, stock and purchase price',
    printed(`
Référence|Libellé|Stock|PA HT|PV HT|Valeur stock
6R0 615 301 D|Disque|2|38,20|63,67|76,40
1S0 129 620 C|Filtre|6|9,05|15,08|54,30
5Z0 945 096|Feu|1|71,44|119,07|71,44
03C 115 561 H|Filtre|14|6,11|10,18|85,54
6C1 941 015|Phare|1|288,90|481,50|288,90
2Q0 907 275|Capteur|4|33,18|55,30|132,72`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'German with recommended price and stock value',
    printed(`
Autohaus Brenner GmbH|||||||
Lagerliste Stand 01.11.2026|||||||
Teile-Nr.|Bezeichnung|Lagerort|Bestand|EK netto|UPE|Lagerwert|Letzter Abgang
51 11 7 379 573|Halter|A-03-2|2|18,40|30,67|36,80|12.03.2024
11 42 8 575 211|Filter|A-01-1|22|7,95|13,25|174,90|28.10.2026
63 11 7 377 844|Scheinwerfer|R-02-1|1|702,11|1.170,18|702,11|04.06.2023
34 11 6 858 652|Bremsscheibe|B-07-3|4|61,88|103,13|247,52|19.09.2025
64 11 9 272 642|Filter|A-02-4|8|21,30|35,50|170,40|02.10.2026
51 16 7 294 333|Spiegel|R-04-2|1|188,72|314,53|188,72|30.01.2024`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'German with item number and pieces',
    printed(`
Artikel-Nr.;|Benennung|Stk.|EK-Preis|VK-Preis
A 204 820 04 56|Schalter|1|88,20|147,00
A 000 989 91 06|Frostschutz|14|7,62|12,70
A 246 320 00 13|Feder|2|70,05|116,75
A 211 270 00 98|Dichtung|6|4,33|7,22
A 166 906 02 00|Leuchte|1|240,18|400,30
A 276 094 01 48|Schlauch|3|31,77|52,95`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'Mexican Spanish',
    printed(`
No. de Parte|Descripción|Ubicación|Exist.|Costo Prom.|Precio Público
52059-T5R-A00|BRAZO|A12|2|812.40|1,354.00
15400-RTA-003|FILTRO|A01|31|74.20|123.67
76250-TF0-305|ESPEJO|R04|1|1,988.05|3,313.42
45251-TG0-T01|DISCO|B08|4|602.77|1,004.62
17220-RB0-000|FILTRO|A03|12|163.10|271.83
33150-TG0-T51|FARO|R09|1|2,740.36|4,567.27`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'Dutch with gross and net',
    printed(`
Artikelnr|Omschrijving|Voorraad|Inkoop|Verkoop|Locatie
30741603|Filter|6|11,20|18,67|A1
31405108|Koplamp|1|421,08|701,80|R3
8649843|Sensor|2|66,71|111,18|B2
31262707|Rubber|9|3,40|5,67|A8
30794824|Ruitenwisser|4|18,22|30,37|A9
31383420|Spiegel|1|166,93|278,22|R5`),
    { part: 0, quantity: 2, cost: 3 },
  ],
  [
    'fixed-width print after splitting, right-aligned headings',
    printed(`
PART NUMBER|DESCRIPTION|SRC|O/H|COST|LIST
68105583AF|FILTER|10|17|7.13|11.88
05281090AA|RADIATOR CAP|10|3|6.30|10.50
68212327AC|PADS FRONT|20|2|58.88|98.13
04861660AA|WASHER|10|40|0.51|0.85
68157291AA|PUMP WATER|20|1|103.36|172.27
52014369AB|CLIP|10|25|0.97|1.62`),
    { part: 0, quantity: 3, cost: 4 },
  ],
  [
    'status codes and sequence numbers that look like numbers',
    printed(`
Seq|Stat|Part #|Nomenclature|Cls|O/H Qty|Unit $|Ext $
10|21|5304521|FAIRING|4|1|212.30|212.30
20|21|2203905|BELT|4|2|101.11|202.22
30|30|7082101|PLUG|1|24|4.25|102.00
40|21|2634030|SHROUD|4|1|58.61|58.61
50|30|5439874|CAP|2|3|12.07|36.21
60|21|1824226|COVER|4|1|141.05|141.05`),
    { part: 2, quantity: 5, cost: 6 },
  ],
  [
    'powersports stock with cost code and suggested retail',
    printed(`
Supplier|Part Number|Description|Bin1|Qty On Hand|Cost Code|Cost|Sugg Retail
YAM|5GH-13440-70-00|ELEMENT|12A|14|BCD|6.31|10.95
YAM|B4T-28357-00-00|PANEL|40C|1|KLM|88.20|146.99
YAM|90119-06094-00|BOLT|02B|9|AFG|1.12|2.09
YAM|1RC-25805-00-00|PAD KIT|15A|3|CDE|33.70|56.99
YAM|2C0-14613-00-00|GASKET|07D|4|BBF|5.44|9.49
YAM|3B4-23102-10-00|FORK|51A|1|PQR|301.02|501.99`),
    { part: 1, quantity: 4, cost: 6 },
  ],
  [
    'truck dealer, core deposit before cost',
    printed(`
PART NUM|PART DESCRIPTION|QTY AVAIL|CORE CHG|DEALER CST|FLEET PRC
A0141536228|SENSOR|2|0.00|188.62|262.40
EA4720700387|INJECTOR|1|250.00|402.18|559.50
DDE A4721801010|FILTER|6|0.00|31.44|43.70
22-63480-000|BRACKET|3|0.00|17.05|23.72
A22-72660-001|BEZEL|1|0.00|93.20|129.66
TDA R955205|CALIPER|1|120.00|331.87|461.70`),
    { part: 0, quantity: 2, cost: 4 },
  ],
  [
    'auction manifest with lot numbers and units',
    printed(`
Lot|MPN|Item Description|Units|Unit Cost|Ext. Cost|Ext. Retail
1001|22781774|HANDLE ASM|3|19.80|59.40|99.00
1002|84002488|LAMP|1|277.10|277.10|461.83
1003|15926122|RELAY|12|8.04|96.48|160.80
1004|20969895|SHIELD|2|23.67|47.34|78.90
1005|13505592|BLADE|5|10.12|50.60|84.33
1006|84233502|TANK|1|131.45|131.45|219.08`),
    { part: 1, quantity: 3, cost: 4 },
  ],
  [
    'UPC, SKU and maker number together',
    printed(`
SKU|UPC|Mfr Part No|Description|Qty|Cost
GM-000127|0707773948125|88865406|KIT|2|44.02
GM-000128|0707773311202|12646906|SEAL|9|5.17
GM-000129|0707773550199|84514834|EMBLEM|1|38.66
GM-000130|0707773721804|19417101|FLUID|14|7.93
GM-000131|0707773600277|23508402|BELT|2|26.55
GM-000132|0707773180051|92246074|PLUG|4|3.60`),
    { part: 2, quantity: 4, cost: 5 },
  ],
  [
    'body shop sheet without any cost',
    printed(`
OEM Part #|Part|Vehicle|Qty
GS1D-50-031|FRONT BUMPER|2009 MAZDA 6|1
GHP9-51-031|LEFT LAMP|2014 MAZDA 6|1
KD53-67-482|BOLT|2013 CX-5|4
B45A-50-710|GRILLE|2014 MAZDA 3|1
TK21-69-1G7|GLASS|2016 CX-9|2
D09W-51-040|RIGHT LAMP|2016 CX-3|1`),
    { part: 0, quantity: 3, cost: null },
  ],
];
