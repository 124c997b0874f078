import { isContradicted, isKnownHeader, nameStrength } from './header-names.ts';

export type StockRole = 'quantity' | 'cost';

/**
 * Words that speak for a role without being a name of it: by themselves they prove nothing, and the
 * values have to agree.
 */
const SPEAKING: Record<StockRole, ReadonlySet<string>> = {
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

/** Words that speak of something else where no other word speaks for the role. */
const OPPOSING: Record<StockRole, ReadonlySet<string>> = {
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

/** Beside a column of part numbers it may be the number of anything. */
const ANY_NUMBER = 'number';

/**
 * Whether a heading speaks for the role (1), of something else (-1) or says nothing (0). "Our price"
 * and "Count on shelf" are names that nobody could list; their words are.
 */
export function speaksFor(role: StockRole, name: string): -1 | 0 | 1 {
  if (name === '' || (role === 'quantity' && name === ANY_NUMBER)) {
    return 0;
  }
  if (nameStrength(role, name) > 0) {
    return 1;
  }
  const spoken = name.split(' ');
  if (isContradicted(role, spoken)) {
    return -1;
  }
  if (!isKnownHeader(name) && spoken.some((word) => SPEAKING[role].has(word))) {
    return 1;
  }
  return isKnownHeader(name) || spoken.some((word) => OPPOSING[role].has(word)) ? -1 : 0;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
