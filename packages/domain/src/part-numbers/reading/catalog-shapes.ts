import { form } from '../number-shapes.ts';

/**
 * Forms that say where a number ends but too little about its make to be a hint: hardware, fluids,
 * accessories and the catalogs of parts makers.
 */
export type CatalogShape = {
  readonly shape: RegExp;
  readonly weight: number;
  readonly brand: string | null;
};

const catalog = (brand: string | null, weight: number, text: string): CatalogShape => ({
  brand,
  weight,
  shape: form(text),
});

const MOTORCRAFT =
  'ad|ar|ax|bb|br|brf|brsd|bxt|cm|cx|da|dg|dr|dt|dy|ev|fa|fd|fg|fl|fp|fs|ft|gn|hc|jk|kh|km|mm|nrs|pa|pm|pu|pw|rh|rm|rs|rt|rv|sa|sp|sw|sx|tm|ts|tx|vc|wr|wt|ww|xg|xl|xo|xt|yf|yg|yh|yk|yn|ys';

const COLLISION = 'ac|au|bm|ch|fo|gm|ho|hy|in|ja|ki|lx|ma|mb|mc|mi|ni|po|ro|sc|su|sz|to|vo|vw';

export const CATALOG_SHAPES: readonly CatalogShape[] = [
  catalog('Ford', 3, '[wn]9{6}s9{2,4}'),
  catalog('Volkswagen', 3, 'wht9{6}A?'),
  catalog('Volkswagen', 2, 'n9{7,8}'),
  catalog('Volkswagen', 2, 'g[0a]99*{5,6}'),
  catalog('Porsche', 2, '9**9{8}|pa[a-f]9{6}'),
  catalog('Mitsubishi', 2, '9{4}A9{3}'),
  catalog('Nissan', 2, 'A9{4}(?=*{0,4}A)*{5}|(999A*)(*{5,6})'),
  catalog('Hyundai', 2, '0k***9{5}|A9A99AA9{3}|A9A99*9{4}'),
  catalog('Toyota', 2, 'pt***9{5}(?:**)?|su0039{5}'),
  catalog('Subaru', 2, 'soa*{6,8}|h999sAA9{3}'),
  catalog('Honda', 2, '(9{5})(A**)(9{3})(A{2})?|(9{5})(?=9{1,2}A)(***)(A99)(A{2})?|089{2}A9{4,6}'),
  catalog('Mazda', 2, '00009*A*{2,3}'),
  catalog('Mazda', 1, 'A***99***A?'),
  catalog('Land Rover', 2, 'vpl*{5,7}|x[rw]89{4,5}'),
  catalog('Jaguar', 2, '[cte]9A9{3,6}|x[rw]89{4,5}'),
  catalog('Land Rover', 1, 'AAA9{4,6}A?'),
  catalog('Jaguar', 1, 'AAA9{4,6}A?'),
  catalog('Mercedes-Benz', 2, 'a9{10}9A99|b6*9{6,8}|n9{12}'),
  catalog('Ford', 2, `(?:${MOTORCRAFT})9{2,5}A{0,4}|xo9{1,2}w9{2}A{1,4}`),
  catalog('GM', 2, '(?:pf|tp|gf|cf|tf)9{2,5}A?|a9{3,4}c'),
  // Collision catalogs: two letters of the make, seven digits from 1 or 2.
  catalog(null, 2, `(?:${COLLISION})[12]9{6}`),
  // Digits have their weight by length; these say whose they may be.
  catalog('Volvo', 0, '9{7,8}'),
  catalog('Porsche', 0, '9{9}|9{11}'),
  catalog('Saab', 0, '9{7,8}'),
  catalog('Suzuki', 0, '9{10}'),
  catalog('Isuzu', 0, '9{10}'),
  // Motorcycles: Triumph, Ducati, KTM, Yamaha, Suzuki.
  catalog(null, 2, 't9{7}|9{8}A|(?=9*A)9{11}A?'),
  catalog(null, 2, '(?!9{3})9**(?:9{5}|A9{4})9{4}|(?!9{3})9**9{5}9{2}'),
  catalog(null, 2, '9{5}(?=9*A)9{2}A9{2}(?:*{3})?'),
  // Trucks: PACCAR, Freightliner, Bendix, Meritor, Fleetguard, Donaldson.
  catalog(null, 2, '[a-hj-np-z]9{7}|9{6,7}x|9{4}A9{4}'),
  catalog(null, 2, '(?:lf|ff|fs|wf|af|hf|ca)9{3,5}A{0,2}|[pb]9{6}|dbl9{4}|eaf9{4}'),
  // Machines: Caterpillar, John Deere, Tesla.
  catalog(null, 2, '9A9{4}|(?:re|at|al|ah|am|ar|lva|ry|dz)9{5,6}|9{7}(?:9{2}|A9|9A|AA)A'),
  // Belts: ribs and length.
  catalog(null, 2, '[3-9]pk9{3,4}A{0,2}'),
  catalog(null, 1, 'A{1,4}9{2,7}A{0,2}'),
  catalog(null, 1, 'A{2,5}9{1,2}A{0,3}9{0,2}'),
  catalog(null, 1, '9{3,7}A{1,2}'),
];
