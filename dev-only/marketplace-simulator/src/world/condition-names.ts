export const CONDITION_NAMES: Readonly<Record<string, string>> = {
  '1000': 'New',
  '1500': 'Open box',
  '2500': 'Remanufactured',
  '3000': 'Used',
  '4000': 'Very Good',
  '5000': 'Good',
  '7000': 'For parts or not working',
};
