/** The grade that a number's sales come to, or a failure. */
export type DemoExpectation = 'A' | 'B' | 'between' | 'C' | 'unsold' | 'failure';

export type DemoPart = {
  readonly partNumber: string;
  readonly description: string;
  readonly expected: DemoExpectation;
  /** Units that the mild market sold of it in 90 days; null for the numbers that misbehave. */
  readonly units: number | null;
};

function gradeOf(units: number): DemoExpectation {
  if (units >= 15) {
    return 'A';
  }
  if (units >= 5) {
    return 'B';
  }
  if (units >= 3) {
    return 'between';
  }
  return units >= 1 ? 'C' : 'unsold';
}

const part = (partNumber: string, description: string, units: number): DemoPart => ({
  partNumber,
  description,
  expected: gradeOf(units),
  units,
});

const special = (partNumber: string, description: string, expected: DemoExpectation): DemoPart => ({
  partNumber,
  description,
  expected,
  units: null,
});

/** Sixty numbers that together show every grade, maker, trade and kind of failure. */
export const DEMO_PART_NUMBERS: readonly DemoPart[] = [
  part('84390030', 'Alternator', 0),
  part('15139-SNA-A40', 'Radiator Support', 3),
  part('84532160', 'Headlamp', 0),
  part('GM2502260', 'Shock Absorber', 0),
  part('21442-0S290', 'Heater Hose', 8),
  part('69837-PLM-A90', 'Muffler Assembly', 2),
  part('620-601', 'Starter Motor', 0),
  part('07616-TBA-A31', 'Valve Cover', 0),
  part('924-5171', 'Timing Chain Tensioner', 7),
  part('71657-3S032', 'Cup Holder Insert', 0),
  part('88408-7U072', 'Coolant Temperature Sensor', 0),
  part('600-103', 'Strut Assembly', 1),
  part('86517-T2A-A03', 'Center Console Lid', 0),
  part('13407613', 'Throttle Body', 4),
  part('FO1000123', 'Throttle Body', 0),
  part('917-033', 'AC Compressor w/ Clutch', 13),
  part('13221143', 'Alternator', 1),
  part('42628053', 'Mirror Glass', 30),
  part('11352-7H763', 'Ball Joint', 0),
  part('76346-1F634', 'Shock Absorber', 0),
  part('42011284', 'Brake Caliper', 1),
  part('13276935', 'Upper Grille', 0),
  part('46357-PLM-A35', 'Fog Light Lamp', 12),
  part('64752-5Z545', 'CV Axle Shaft', 0),
  part('A 403 029 45 55', 'Fog Light Lamp', 0),
  part('32 56 6 969 316', 'Taillamp', 0),
  part('20658446', 'Wheel Hub Bearing Assembly', 0),
  part('84492627', 'Bumper Bracket', 7),
  part('63 31 6 779 796', 'Exterior Door Handle', 341),
  part('37269-3W757', 'Wheel Opening Molding', 3),
  part('20740788', 'Alloy Wheel Rim 18"', 14),
  part('FL6Z-7500-AA', 'Radiator Support', 2),
  part('JL3Z-13240-AA', 'Power Steering Pump', 57),
  part('BL7Z-16370-AA', 'ABS Wheel Speed Sensor', 2),
  part('AL3Z-18902-AA', 'Floor Mats', 0),
  part('JL5Z-10133-AA', 'Fender', 72),
  part('52368776AA', 'Wheel Opening Molding', 2),
  part('52606937AA', 'Starter Motor', 0),
  part('57073009AA', 'Turn Signal Switch', 3),
  part('52272252AB', 'Disc Brake Pad Set', 18),
  part('68908943AB', 'Oil Filter', 0),
  part('68161865AB', 'Fuel Pump Module', 0),
  part('88625-0HY3C', 'All Weather Floor Mats', 1),
  part('DG9Z-12170-AC', 'Door Panel', 0),
  part('JL9Z-16680-AC', 'Brake Rotor', 10),
  part('DG6Z-7511-AC', 'Brake Rotor', 3),
  part('AL3Z-17777-AC', 'Taillamp', 10),
  part('05346469AC', 'Engine Mount', 1),
  part('1K0 380 706 D', 'Wiring Harness', 2),
  part('84447-2CC3D', 'Fuel Pump', 1),
  part('52438690AD', 'Headlight Switch', 0),
  part('68654931AD', 'Exterior Door Handle', 12),
  part('8K0 559 493 L', 'Alloy Wheel Rim 18"', 0),
  part('1K0 416 197 U', 'Heater Hose', 0),
  special('SIM-2003', 'Sold abroad only, in other currencies', 'unsold'),
  special('SIM-2005', 'Search hits that never name the number', 'unsold'),
  special('SIM-0410', 'The marketplace refuses the question', 'failure'),
  special('SIM-0500', 'The marketplace answers with an error', 'failure'),
  special('SIM-1001', 'The answer breaks off', 'failure'),
  special('SIM-1003', 'The answer makes no sense', 'failure'),
];
