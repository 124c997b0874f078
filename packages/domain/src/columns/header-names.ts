import { normalizeHeader } from './normalize-header.ts';

const COLUMN_ROLES = ['partNumber', 'quantity', 'cost', 'description', 'title', 'price'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/**
 * Column names used by dealer systems, marketplaces and people, with the certainty that each means
 * the role: 1 is unambiguous, 0.5 needs matching values.
 */
const NAMES: Record<ColumnRole, readonly (readonly [number, readonly string[]])[]> = {
  partNumber: [
    [
      1,
      phrases(`
      part number, part, oem part number, oe part number, oe number, oem number, oem part,
      mopar part number, ford part number, gm part number, manufacturer part number,
      manufacturer part, vendor part number, supplier part number, dealer part number, service
      part number, full part number, part number id, partnumber, mpn, p n, p mpn, c
      manufacturer part number, teilenummer, teile number, artikelnummer, numero de pieza,
      number de pieza, numero de parte, number de parte, number parte, reference piece, number
      de piece, numero de piece, codice ricambio, codigo de peca, codigo da peca,
      onderdeelnummer, numer czesci, номер детали, артикул, 部品番号, 品番, 零件号, 부품번호
    `),
    ],
    [
      0.85,
      phrases(`
      item number, stock number, product number, catalog number, material number, article
      number, part code, part id, partid, item code, product code, material, oem, referencia,
      reference, ref number, codigo, codice, bestellnummer, artikel number, artikel, part sku,
      custom label sku, custom label, sku, number de articulo
    `),
    ],
    [
      0.6,
      phrases(`
      number, item, code, id, model number, product, product id, item id, ref, model, part number
      description, part number and description
    `),
    ],
  ],
  quantity: [
    [
      1,
      phrases(`
      oh, qty, quantity, qty on hand, quantity on hand, on hand, on hand qty, on hand
      quantity, qty oh, oh qty, qoh
    `),
    ],
    [
      0.9,
      phrases(`
      qty available, available qty, available quantity, quantity available, available, stock
      qty, qty in stock, quantity in stock, stock quantity, in stock, stock on hand, soh,
      inventory qty, inventory quantity, current qty, current stock, total qty, total
      quantity, bin qty, part qty, bestand, menge, lagerbestand, stuck, anzahl, cantidad,
      existencia, existencias, quantite, qte, quantita, quantidade, aantal, ilosc, количество,
      数量, 在庫数, 수량, q ty, oh quantity, qtyoh, number on hand, number in stock,
      number available, number of pieces, how many, qoh total, on hand total, total oh, total
      on hand, total stock, o h, on hnd, onhd, ohq, avl, qty avl, physical count, phys count,
      physical qty, counted, counted qty, actual count, actual qty, verfugbar, ist bestand, en
      main, qte en main, dispo, disponible, qte dispo, inventaire, net available,
      net qty, net on hand, voorraad, giacenza, exist
    `),
    ],
    [
      0.6,
      phrases(
        `stock, count, cnt, cant, qtd, pcs, pieces, units, balance, on, hand, inventory, bal, q`,
      ),
    ],
  ],
  cost: [
    [1, phrases(`cost, dealer cost, unit cost`)],
    [
      0.9,
      phrases(`
      dealer net, dealer price, dealer net price, net cost, cost each, cost price, cost per
      unit, unit price, average cost, part cost, current cost, inventory cost, replacement
      cost, purchase price, purchase cost, cost per item, our cost, your cost, your price, wholesale,
      wholesale price, wholesale cost, net price, price each, dnet, d net, dn, invoice cost,
      item cost, last cost, standard cost, std cost, factory cost, cost unit, einkaufspreis,
      ek preis, ek, costo, costo unitario, coste, precio costo, precio de costo, prix d achat,
      prix achat, cout, cout unitaire, prezzo di acquisto, custo, inkoopprijs, inkoop, cena zakupu, einkauf,
      einstandspreis, handlerpreis, dek, ek netto, coutant, prix coutant, cout moyen, prix de
      revient, pa, pa ht, pamp, prix net, prix unitaire, puht, pu ht, costo promedio, precio de compra, precio compra,
      себестоимость, 原価, 仕入価格
    `),
    ],
    [
      0.65,
      phrases(`
      net, dealer, invoice, unit, price, preis, precio, prix, prezzo, preco, prijs, cena, цена, 価格, value
      each, amount each
    `),
    ],
  ],
  description: [
    [
      1,
      phrases(`
      description, part description, item description, product description, long description,
      description 1, bezeichnung, beschreibung, teilebezeichnung, descripcion, designation,
      descrizione, denominazione, descricao, omschrijving, opis, nazwa, наименование,
      описание, 品名, 部品名, 名称
    `),
    ],
    [
      0.8,
      phrases(`
      part name, item name, product name, name, nombre, libelle, short description,
      description 2, part title, nomenclature
    `),
    ],
    [0.5, phrases(`details, detail, part, item, product, comment, notes, title`)],
  ],
  title: [
    [
      1,
      phrases(`
      title, item title, listing title, product title, listing name, ad title, titel, titulo,
      titre, titolo
    `),
    ],
    [
      0.8,
      phrases(`item name, product name, name, product, item description, description, listing`),
    ],
  ],
  price: [
    [
      1,
      phrases(`
      price, current price, buy it now price, selling price, sale price, sell
      price, asking price, item price, listing price, bin price
    `),
    ],
    [
      0.8,
      phrases(`
      list price, retail price, retail, list, msrp, unit price, preis, precio, prix, prezzo,
      amount
    `),
    ],
  ],
};

/** Report words that name no role but mark a row as a header. */
const OTHER_NAMES = phrases(`
  bin, bin location, location, loc, shelf, bin 1, bin 2, source, src, make, brand, line,
  vendor, supplier, manufacturer, class, status, stat, category, group, type, upc, ean,
  weight, condition, year, model, list, list price, msrp, retail, core, core cost, core price,
  core value, extended cost, ext cost, extended, ext, total, total cost, total value, value,
  amount, last sold, last sale, last sale date, last receipt, last received, date, date added,
  entry date, months, months no sale, age, days, sales, sold, mtd, ytd, 12 month sales,
  superseded, supersedes, superseded by, replaced by, replaces, alternate, interchange, store,
  branch, company, account, warehouse, currency, format, watchers, start date, end date, sold
  quantity, url, image, comments, remarks, min, max, reorder, pack, package, uom, unit of
  measure, obsolete, return, returnable, price code, stocking status, on order, reserved,
  committed, lager, lagerort, ubicacion, emplacement, marke, marca, marque, line number, row,
  seq
`);

/** A name with one of these words is not this role, whatever else matches. */
const CONTRADICTIONS: Record<ColumnRole, ReadonlySet<string>> = {
  partNumber: words(
    'description name qty quantity cost price date supersede supersedes superseded superceded replaced replaces replacement alternate alt interchange cross old previous prior upc ean gtin bin location loc line source src vin phone order po invoice serial category class list retail core status count type year weight url image title brand make total sales sold ship row seq sequence account store customer listing',
  ),
  quantity: words(`
    description name cost price net date min max minimum maximum order ordered ord orders onorder
    oo po bo reorder rop eoq safety target level lvl par best sold sales sls sale sell selling
    usage used hits hit movement moved turns turn demand dmd forecast fcst history hist months month mos mo mth
    mths mns weeks week wks wk days day age aged aging idle years year yr yrs ytd mtd lytd ly period
    prior last velocity rank score pack package pkg pk case cases carton box std multiple increment
    lead backorder backordered reserved resv rsvd committed alloc allocated break return returned
    returns part value amount ext extended code lost transit required requested request watchers
    disc discount percent pct margin markup weight wt lbs kg core adjustment adj variance diff
    received receipts picks list retail wert lagerwert valeur valor montant waarde importe vente
    venta ventas verkauf verkauft vendu vendues vendido commande commandee pedido bestellt reserviert
    reserve reservee mois monate meses
  `),
  cost: words(`
    description name qty quantity date list lst retail rtl msrp srp rrp uvp vk core cores ext extd
    extended extension total tot totals sum code sold part number sell sale sales selling markup
    percent pct margin mrgn gp profit class type category suggested sugg sug map ship shipping
    freight current start disc discount tax duty customer consumer counter street web online resale
    public publico detail vente venta verkauf verkaufspreis verkoop verkoopprijs upe pvp pv ttc conseille
    listenpreis wert lagerwert gesamt gesamtwert summe valeur valor importe montant waarde
    catalog catalogue deposit exchange weight wt lbs lb kg oz length width height cube volume
    competitor market ebay amazon rebate surcharge fee
  `),
  description: words(
    'qty quantity cost price date number code vendor category bin location class source brand',
  ),
  title: words('qty quantity cost price date number code subtitle sku id category'),
  price: words('qty quantity cost date number code core ship shipping reserve total ext extended'),
};

export const isContradicted = (role: ColumnRole, headerWords: readonly string[]): boolean =>
  headerWords.some((word) => CONTRADICTIONS[role].has(word));

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

function phrases(text: string): readonly string[] {
  return text.split(',').map((phrase) => normalizeHeader(phrase));
}

const MAX_WORDS = 8;

const LOOKUP = new Map<ColumnRole, Map<string, number>>(
  COLUMN_ROLES.map((role) => [
    role,
    new Map(
      NAMES[role].flatMap(([strength, names]) =>
        names.map((name): [string, number] => [name, strength]),
      ),
    ),
  ]),
);

const KNOWN = new Set([
  ...OTHER_NAMES,
  ...[...LOOKUP.values()].flatMap((names) => [...names.keys()]),
]);

export const isKnownHeader = (normalized: string): boolean => KNOWN.has(normalized);

/**
 * Certainty that a header names the role: 1 for an exact name, less for a name that contains one,
 * -1 when it means something else.
 */
export function nameStrength(role: ColumnRole, normalized: string): number {
  if (normalized === '') {
    return 0;
  }
  const exact = LOOKUP.get(role)?.get(normalized);
  if (exact !== undefined) {
    return exact;
  }
  const headerWords = normalized.split(' ');
  if (isContradicted(role, headerWords)) {
    return -1;
  }
  // Names have few words and no spelled-out numbers; anything else is a value that happens to end
  // like a name.
  const contained =
    headerWords.length > MAX_WORDS || /\d{3}/.test(normalized)
      ? 0
      : containedStrength(role, headerWords);
  if (contained > 0) {
    return contained;
  }
  return isKnownHeader(normalized) ? -1 : 0;
}

function containedStrength(role: ColumnRole, headerWords: readonly string[]): number {
  const names = LOOKUP.get(role);
  let best = 0;
  for (let start = 0; start < headerWords.length; start += 1) {
    for (let end = start + 1; end <= headerWords.length; end += 1) {
      const strength = names?.get(headerWords.slice(start, end).join(' ')) ?? 0;
      // Containing a vague name means little: "item" is in half of all headers.
      best = Math.max(best, strength >= 0.8 ? strength * 0.8 : 0);
    }
  }
  return best;
}
