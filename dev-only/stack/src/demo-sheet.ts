import { DEMO_PART_NUMBERS } from '@partsight/marketplace-simulator/market/demo-part-numbers';

// An outage delays the lane for minutes, but the seeded batch has to be finished when the stack is ready.
const SKIPPED = new Set(['SIM-0500']);
const BINS = ['A', 'B', 'C', 'D'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A list as a dealer's system prints it, with the demo numbers of the simulator. */
export function demoSheet(dealer: string): string {
  const rows = DEMO_PART_NUMBERS.filter(({ partNumber }) => !SKIPPED.has(partNumber)).map(
    ({ partNumber, description }, index) => {
      const bin = `${BINS[index % BINS.length]}${10 + (index % 40)}-${1 + (index % 6)}`;
      const onHand = 1 + ((index * 7) % 12);
      const cost = (4 + ((index * 37) % 260) + 0.35).toFixed(2);
      return `${partNumber},${quoted(description.toUpperCase())},${bin},${onHand},$${cost},2024-0${1 + (index % 9)}-14`;
    },
  );
  return [
    `${dealer} - idle stock over 12 months`,
    '',
    'Part Number,Description,Bin,O.H.,Dealer Cost,Last Sold',
    ...rows,
  ].join('\r\n');
}
