import { DEMO_PART_NUMBERS } from '@partsight/marketplace-simulator/world/demo-part-numbers';

// An outage holds the lane back for minutes; a seeded batch is to be finished when the stack is ready.
const LEFT_OUT = new Set(['SIM-0500']);
const BINS = ['A', 'B', 'C', 'D'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A dealer's list as such systems print it, over the numbers that the simulator knows stories about. */
export function demoSheet(dealer: string): string {
  const rows = DEMO_PART_NUMBERS.filter(({ partNumber }) => !LEFT_OUT.has(partNumber)).map(
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
