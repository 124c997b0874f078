/** How the default seed answers a number: the grade its sales come to, or a failure. */
export type DemoExpectation = 'A' | 'B' | 'between' | 'C' | 'unsold' | 'failure';

export type DemoPart = {
  readonly partNumber: string;
  readonly description: string;
  readonly expected: DemoExpectation;
};

export const DEMO_SEED = 1;

const part = (partNumber: string, description: string, expected: DemoExpectation): DemoPart => ({
  partNumber,
  description,
  expected,
});

/** Sixty numbers that together show every grade, maker, trade and kind of failure. */
export const DEMO_PART_NUMBERS: readonly DemoPart[] = [
  part('84390030', 'Alternator', 'unsold'),
  part('15139-SNA-A40', 'Radiator Support', 'between'),
  part('84532160', 'LED Headlamp', 'unsold'),
  part('GM2502260', 'Shock Absorber', 'unsold'),
  part('21442-0S290', 'Heater Hose Assembly', 'B'),
  part('69837-PLM-A90', 'Muffler Assembly', 'C'),
  part('620-601', 'Starter Motor', 'unsold'),
  part('07616-TBA-A31', 'Valve Cover', 'unsold'),
  part('924-5171', 'Timing Chain Tensioner', 'B'),
  part('71657-3S032', 'Cup Holder Insert', 'unsold'),
  part('88408-7U072', 'Temperature Sensor', 'unsold'),
  part('600-103', 'Strut Assembly', 'C'),
  part('86517-T2A-A03', 'Center Console Lid', 'unsold'),
  part('13407613', 'Throttle Body', 'between'),
  part('FO1000123', 'Throttle Body', 'unsold'),
  part('917-033', 'AC Compressor w/ Clutch', 'B'),
  part('13221143', 'Alternator', 'C'),
  part('42628053', 'Mirror Glass', 'A'),
  part('11352-7H763', 'Ball Joint', 'unsold'),
  part('76346-1F634', 'Shock Absorber', 'unsold'),
  part('42011284', 'Brake Caliper', 'C'),
  part('13276935', 'Upper Grille', 'unsold'),
  part('46357-PLM-A35', 'Fog Light Lamp', 'B'),
  part('64752-5Z545', 'CV Axle Shaft', 'unsold'),
  part('A 403 029 45 55', 'Fog Light Lamp', 'unsold'),
  part('32 56 6 969 316', 'Taillamp', 'unsold'),
  part('20658446', 'Wheel Hub Bearing Assembly', 'unsold'),
  part('84492627', 'Bumper Reinforcement Bar', 'B'),
  part('63 31 6 779 796', 'Exterior Door Handle', 'A'),
  part('37269-3W757', 'Wheel Opening Molding', 'between'),
  part('20740788', 'Alloy Wheel Rim 18"', 'B'),
  part('FL6Z-7500-AA', 'Radiator Support', 'C'),
  part('JL3Z-13240-AA', 'Power Steering Pump', 'A'),
  part('BL7Z-16370-AA', 'ABS Wheel Speed Sensor', 'C'),
  part('AL3Z-18902-AA', 'Carpet Floor Mats', 'unsold'),
  part('JL5Z-10133-AA', 'Fender', 'A'),
  part('52368776AA', 'Wheel Opening Molding', 'C'),
  part('52606937AA', 'Starter Motor', 'unsold'),
  part('57073009AA', 'Steering Wheel Control Switch', 'between'),
  part('52272252AB', 'Disc Brake Pad Set', 'A'),
  part('68908943AB', 'Oil Filter', 'unsold'),
  part('68161865AB', 'Fuel Pump Module', 'unsold'),
  part('88625-0HY3C', 'All Weather Floor Mats', 'C'),
  part('DG9Z-12170-AC', 'Door Panel', 'unsold'),
  part('JL9Z-16680-AC', 'Brake Rotor', 'B'),
  part('DG6Z-7511-AC', 'Brake Rotor', 'between'),
  part('AL3Z-17777-AC', 'Taillamp', 'B'),
  part('05346469AC', 'Transmission Mount', 'C'),
  part('1K0 380 706 D', 'Wiring Harness', 'C'),
  part('84447-2CC3D', 'Fuel Pump', 'C'),
  part('52438690AD', 'Headlight Switch', 'unsold'),
  part('68654931AD', 'Exterior Door Handle', 'B'),
  part('8K0 559 493 L', 'Alloy Wheel Rim 18"', 'unsold'),
  part('1K0 416 197 U', 'Heater Hose Assembly', 'unsold'),
  part('SIM-2003', 'Sold abroad only, in other currencies', 'unsold'),
  part('SIM-2005', 'Search hits that never name the number', 'unsold'),
  part('SIM-0410', 'The marketplace refuses the question', 'failure'),
  part('SIM-0500', 'The marketplace answers with an error', 'failure'),
  part('SIM-1001', 'The answer breaks off', 'failure'),
  part('SIM-1003', 'The answer makes no sense', 'failure'),
];
