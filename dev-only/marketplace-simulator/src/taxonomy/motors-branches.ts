import type { Branch } from './branch.ts';

const CAR_AND_TRUCK: readonly Branch[] = [
  [
    '33542',
    'Air Conditioning & Heating',
    [
      ['33543', 'A/C Compressors & Clutches'],
      ['33545', 'Blower Motors'],
      ['33546', 'Heater Parts'],
    ],
  ],
  [
    '33549',
    'Air & Fuel Delivery',
    [
      ['33553', 'Fuel Injectors'],
      ['33555', 'Fuel Pumps'],
      ['33557', 'Throttle Bodies'],
    ],
  ],
  [
    '33559',
    'Brakes & Brake Parts',
    [
      ['33561', 'ABS System Parts'],
      ['33563', 'Brake Calipers'],
      ['33564', 'Brake Pads'],
      ['33565', 'Brake Discs, Rotors & Hardware'],
    ],
  ],
  [
    '33572',
    'Starters, Alternators, ECUs & Wiring',
    [
      ['33573', 'Alternators & Generators'],
      ['33576', 'Starter Motors'],
      ['33596', 'ECUs & Computer Modules'],
      ['33594', 'Sensors'],
      ['33597', 'Wiring Harnesses & Connectors'],
    ],
  ],
  [
    '33599',
    'Engine Cooling Components',
    [
      ['33602', 'Radiators & Parts'],
      ['33603', 'Thermostats & Parts'],
      ['33604', 'Water Pumps'],
    ],
  ],
  [
    '33605',
    'Exhaust & Emission Systems',
    [
      ['33607', 'EGR Valves & Parts'],
      ['33609', 'Mufflers'],
      ['33610', 'Oxygen Sensors'],
    ],
  ],
  [
    '33612',
    'Engines & Engine Parts',
    [
      ['33615', 'Gaskets & Seals'],
      ['33617', 'Engine Mounts'],
      ['33619', 'Timing Components'],
      ['33621', 'Valve Covers'],
      ['33661', 'Oil Filters'],
    ],
  ],
  [
    '33637',
    'Exterior Parts & Accessories',
    [
      ['33640', 'Bumpers & Parts'],
      ['33643', 'Emblems'],
      ['33645', 'Fenders'],
      ['33646', 'Grilles'],
      ['33649', 'Mirrors'],
      ['33650', 'Exterior Moldings & Trim'],
      ['33651', 'Door Handles'],
    ],
  ],
  [
    '33694',
    'Interior Parts & Accessories',
    [
      ['33695', 'Consoles & Parts'],
      ['33696', 'Interior Door Panels & Parts'],
      ['33698', 'Floor Mats & Carpets'],
      ['33701', 'Seats'],
      ['33703', 'Switches & Controls'],
    ],
  ],
  [
    '33707',
    'Lighting & Lamps',
    [
      ['33709', 'Fog & Driving Lights'],
      ['33710', 'Headlight Assemblies'],
      ['33716', 'Tail Light Assemblies'],
    ],
  ],
  [
    '33579',
    'Suspension & Steering',
    [
      ['33580', 'Control Arms & Ball Joints'],
      ['33583', 'Coil Springs'],
      ['33587', 'Power Steering Pumps'],
      ['33590', 'Shocks & Struts'],
      ['33591', 'Wheel Hubs & Bearings'],
    ],
  ],
  [
    '33726',
    'Transmission & Drivetrain',
    [
      ['33727', 'Automatic Transmission Parts'],
      ['33729', 'CV Axles'],
      ['33731', 'Clutch Parts'],
    ],
  ],
  [
    '33743',
    'Wheels, Tires & Parts',
    [
      ['43953', 'Wheels'],
      ['33744', 'Wheel Center Caps'],
      ['33746', 'Lug Nuts & Studs'],
    ],
  ],
];

export const MOTORS_BRANCHES: readonly Branch[] = [
  [
    '6000',
    'eBay Motors',
    [
      ['6001', 'Cars & Trucks'],
      [
        '6028',
        'Parts & Accessories',
        [
          ['6030', 'Car & Truck Parts & Accessories', CAR_AND_TRUCK],
          ['10063', 'Motorcycle & Scooter Parts & Accessories', [['35581', 'Motorcycle Filters']]],
          ['43962', 'ATV, Side-by-Side & UTV Parts', [['43967', 'ATV Body & Frame']]],
          ['184646', 'Commercial Truck Parts', [['184647', 'Truck Air Brake Parts']]],
          ['34998', 'Automotive Tools & Supplies', [['35001', 'Diagnostic Tools']]],
        ],
      ],
    ],
  ],
];
