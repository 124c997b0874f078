import { wordList } from './word-list.ts';

export type CarModel = readonly [division: string, model: string, first: number, last: number];

export type CarMake = {
  readonly name: string;
  /** What sellers call the maker next to a word for genuine. */
  readonly called: readonly string[];
  /** The maker's own parts brand, where it has one. */
  readonly brands: readonly string[];
  readonly models: readonly CarModel[];
};

/** Models written as "F-150 1997-2024". */
const models = (division: string, text: string): CarModel[] =>
  wordList(text).map((entry) => {
    const [, model = entry, first = '2000', last = '2020'] =
      /^(.+) (\d{4})-(\d{4})$/u.exec(entry) ?? [];
    return [division, model, Number(first), Number(last)];
  });

/** Many models are also a supplier's name, a count or a number, to make titles hard to read. */
export const CAR_MAKES: readonly CarMake[] = [
  {
    name: 'Ford',
    called: ['Ford', 'Ford', 'Ford', 'FoMoCo', 'Ford Lincoln'],
    brands: ['Motorcraft'],
    models: [
      ...models(
        'Ford',
        `F-150 1997-2024, F-250 1999-2023, F-350 1999-2023, Mustang 1994-2023, Explorer 1995-2023,
        Edge 2007-2023, Fusion 2006-2020, Ranger 1993-2012, Escape 2001-2022, Transit 2015-2023,
        Expedition 1997-2022, Focus 2000-2018, Taurus 1996-2019, Bronco 1980-1996, Crown Victoria
        1998-2011, E-350 1997-2019, Flex 2009-2019, Raptor 2010-2021, Falcon 1960-1970, Maverick
        1970-1977`,
      ),
      ...models('Lincoln', 'Continental 2017-2020, Navigator 1998-2022, MKZ 2007-2020'),
      ...models('Mercury', 'Grand Marquis 1998-2011, Mariner 2005-2011, Tracer 1991-1999'),
    ],
  },
  {
    name: 'GM',
    called: ['GM', 'GM', 'GM', 'General Motors', 'Chevrolet', 'GM Chevy'],
    brands: ['ACDelco', 'AC Delco'],
    models: [
      ...models(
        'Chevrolet',
        `Silverado 1500 1999-2023, Silverado 2500 2001-2022, Tahoe 1995-2022, Suburban 1992-2022,
        Malibu 1997-2022, Equinox 2005-2023, Corvette 1984-2022, Camaro 1993-2022, Impala 2000-2020,
        Colorado 2004-2022, Cruze 2011-2019, Traverse 2009-2022, Express 1996-2022, S10 1988-2004`,
      ),
      ...models(
        'GMC',
        'Sierra 1500 1999-2023, Yukon 1995-2022, Acadia 2007-2022, Canyon 2004-2022',
      ),
      ...models('Buick', 'Enclave 2008-2022, Century 1997-2005, LeSabre 1992-2005'),
      ...models('Cadillac', 'Escalade 1999-2022, CTS 2003-2019, DTS 2006-2011'),
      ...models('Pontiac', 'Montana 1999-2005, Vibe 2003-2010, G6 2005-2010'),
      ...models('Saturn', 'Relay 2005-2007, Vue 2002-2010'),
    ],
  },
  {
    name: 'Mopar',
    called: ['Mopar', 'Mopar', 'Mopar', 'Chrysler', 'Mopar Dodge', 'Mopar Jeep'],
    brands: ['Mopar'],
    models: [
      ...models(
        'Dodge',
        `Charger 2006-2023, Durango 1998-2022, Grand Caravan 1996-2020, Challenger 2008-2023, Dakota
        1997-2011, Caliber 2007-2012, Nitro 2007-2012, Magnum 2005-2008, Viper 1992-2017, Dart
        2013-2016, Journey 2009-2020`,
      ),
      ...models(
        'Jeep',
        `Grand Cherokee 1993-2022, Wrangler 1997-2022, Cherokee 1984-2022, Liberty 2002-2012, Patriot
        2007-2017, Compass 2007-2022`,
      ),
      ...models('Ram', '1500 2009-2023, 2500 2010-2023, 3500 2010-2023, ProMaster 2014-2022'),
      ...models(
        'Chrysler',
        '300 2005-2022, 200 2011-2017, Town & Country 1996-2016, Pacifica 2017-2022',
      ),
    ],
  },
  {
    name: 'Honda',
    called: ['Honda', 'Honda', 'Honda Acura', 'Acura'],
    brands: [],
    models: [
      ...models(
        'Honda',
        `Accord 1990-2022, Civic 1992-2022, CR-V 1997-2022, Pilot 2003-2022, Odyssey 1995-2022, Fit
        2007-2020, Ridgeline 2006-2022, Element 2003-2011, S2000 2000-2009`,
      ),
      ...models(
        'Acura',
        'TLX 2015-2022, MDX 2001-2022, RDX 2007-2022, TL 1999-2014, Integra 1990-2001',
      ),
    ],
  },
  {
    name: 'Toyota',
    called: ['Toyota', 'Toyota', 'Toyota Lexus', 'Lexus', 'Scion Toyota'],
    brands: [],
    models: [
      ...models(
        'Toyota',
        `Camry 1992-2023, Corolla 1993-2023, Tacoma 1995-2023, Tundra 2000-2021, RAV4 1996-2022,
        Highlander 2001-2022, 4Runner 1990-2022, Sienna 1998-2022, Prius 2001-2022, Matrix 2003-2013,
        Echo 2000-2005, MR2 1985-2005`,
      ),
      ...models('Lexus', 'RX350 2007-2022, ES350 2007-2022, IS250 2006-2015, GX470 2003-2009'),
    ],
  },
  {
    name: 'Nissan',
    called: ['Nissan', 'Nissan', 'Nissan Infiniti', 'Infiniti'],
    brands: [],
    models: [
      ...models(
        'Nissan',
        `Altima 1993-2022, Maxima 1995-2022, Rogue 2008-2022, Frontier 1998-2022, Titan 2004-2022,
        Pathfinder 1996-2022, Quest 1993-2017, Sentra 1995-2022, 350Z 2003-2009, Murano 2003-2022`,
      ),
      ...models('Infiniti', 'G35 2003-2008, Q50 2014-2022, QX56 2004-2013, FX35 2003-2012'),
    ],
  },
  {
    name: 'Volkswagen',
    called: ['VW', 'VW', 'Volkswagen', 'VW Audi', 'Audi'],
    brands: [],
    models: [
      ...models(
        'VW',
        'Jetta 1993-2022, Golf 1993-2021, Passat 1996-2022, Tiguan 2009-2022, Atlas 2018-2022, Fox 1987-1993',
      ),
      ...models('Audi', 'A4 1996-2022, A6 1995-2022, Q5 2009-2022, Q7 2007-2022, TT 2000-2015'),
    ],
  },
  {
    name: 'BMW',
    called: ['BMW', 'BMW', 'BMW Brand', 'BMW Mini'],
    brands: [],
    models: [
      ...models(
        'BMW',
        '328i 1996-2016, 535i 2008-2016, X3 2004-2022, X5 2000-2022, X1 2013-2022, Z4 2003-2016, 750i 2006-2018, M3 1995-2020',
      ),
      ...models('Mini', 'Cooper 2002-2021, Clubman 2008-2021'),
    ],
  },
  {
    name: 'Hyundai',
    called: ['Hyundai', 'Kia', 'Hyundai Kia', 'Hyundai/Kia'],
    brands: ['Mobis'],
    models: [
      ...models(
        'Hyundai',
        'Sonata 1999-2022, Elantra 1996-2022, Santa Fe 2001-2022, Tucson 2005-2022, Genesis 2009-2016, Accent 2000-2022',
      ),
      ...models(
        'Kia',
        'Optima 2001-2020, Forte 2010-2022, Sorento 2003-2022, Soul 2010-2022, Sportage 1995-2022',
      ),
    ],
  },
  {
    name: 'Subaru',
    called: ['Subaru', 'Subaru', 'Subaru of America'],
    brands: [],
    models: models(
      'Subaru',
      'Outback 1996-2022, Legacy 1990-2022, Forester 1998-2022, Impreza 1993-2022, Baja 2003-2006, WRX 2002-2022',
    ),
  },
  {
    name: 'Mazda',
    called: ['Mazda'],
    brands: [],
    models: models(
      'Mazda',
      '3 2004-2022, 6 2003-2021, CX-5 2013-2022, CX-9 2007-2022, MX-5 1990-2022, Tribute 2001-2011, B3000 1994-2009',
    ),
  },
  {
    name: 'Mercedes-Benz',
    called: ['Mercedes', 'Mercedes-Benz', 'MB', 'Benz'],
    brands: [],
    models: models(
      'Mercedes',
      'C300 2008-2021, E350 2006-2019, ML350 2003-2015, GL450 2007-2016, S550 2007-2020, SL500 1990-2006',
    ),
  },
];

const BY_NAME = new Map(CAR_MAKES.map((make) => [make.name, make] as const));

export function carMakeOf(name: string): CarMake {
  const make = BY_NAME.get(name) ?? CAR_MAKES[0];
  if (make === undefined) {
    throw new Error(`no make ${name}`);
  }
  return make;
}
