import { isContradicted, isKnownHeader, nameStrength } from '../header-names.ts';

export type StockRole = 'quantity' | 'cost';

/**
 * Words that suggest a role without naming it: they prove nothing alone, so the values have to
 * agree.
 */
const SUPPORTING_WORDS: Record<StockRole, ReadonlySet<string>> = {
  quantity: words(`
    qty qnty quantity quant qt qy qtys stk stck stock stocked stocks count counted counts cnt ct
    oh onh soh qoh hand onhand shelf avail available availability bal balance inventory invt have
    held holding holdings physical phys pcs pc pieces piece units remaining remain left have
    existing supply tally many bestand menge anzahl stuck stueck lager
    cant cantidad existencia exist qte quantite stk pezzi giacenza aantal voorraad ilosc antal
  `),
  cost: words(`
    cost costs cst cog cogs net nett dealer dlr price prices pricing prc our ours buy buying bought
    purchase purchased paid pay acquisition acq landed wholesale whsl whlsl wsl jobber invoice
    invoiced each per unit trade dn dnp dnet book carrying basis rate internal factory stocking
    replacement repl fifo lifo wac mac preis ek precio costo coste prix achat cout prezzo custo
    preco prijs inkoop cena koszt pris
  `),
};

/** Words that mean something else when no other word suggests the role. */
const OPPOSING_WORDS: Record<StockRole, ReadonlySet<string>> = {
  quantity: words(`
    class cls group grp dept department zone aisle bay row line seq sequence page branch store
    company co location loc bin bins src source vendor supplier make franchise status stat type
    category cat length width height model phase tier key id number rev version priority flag
    customers warranty average avg first time increment dlr dealer
  `),
  cost: words(`
    months month mos days date age count cnt stock stk hand oh shelf min max year years hours hrs
    labor labour points pts matrix multiplier factor ratio high higher highest credit env handling
    value worth amount balance sales
  `),
};

/** Next to a part-number column it may number anything. */
const ANY_NUMBER = 'number';

/**
 * Whether a heading suggests the role (1), something else (-1) or nothing (0). "Our price" and
 * "Count on shelf" cannot be listed as names, but their words can.
 */
export function headerVote(role: StockRole, name: string): -1 | 0 | 1 {
  if (name === '' || (role === 'quantity' && name === ANY_NUMBER)) {
    return 0;
  }
  if (nameStrength(role, name) > 0) {
    return 1;
  }
  const headerWords = name.split(' ');
  if (isContradicted(role, headerWords)) {
    return -1;
  }
  if (!isKnownHeader(name) && headerWords.some((word) => SUPPORTING_WORDS[role].has(word))) {
    return 1;
  }
  return isKnownHeader(name) || headerWords.some((word) => OPPOSING_WORDS[role].has(word)) ? -1 : 0;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
