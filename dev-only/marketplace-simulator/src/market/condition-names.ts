export const CONDITION_NAMES: Readonly<Record<string, string>> = {
  '1000': 'New',
  '1500': 'Open box',
  '1750': 'New with defects',
  '2000': 'Certified - Refurbished',
  '2500': 'Remanufactured',
  '2750': 'Like New',
  '3000': 'Used',
  '4000': 'Very Good',
  '5000': 'Good',
  '7000': 'For parts or not working',
};
