import { expect, test } from 'vitest';

import { alertsIn, casesIn } from './read-alerts.ts';

test('alerts are found by name', () => {
  expect(alertsIn('groups:\n  - rules:\n      - alert: One\n        expr: x\n')).toEqual(['One']);
});

test('an alert is tested both ways only with a case of each', () => {
  const fires = '        alertname: One\n        exp_alerts:\n          - exp_labels: {}\n';
  const quiet = '        alertname: One\n        exp_alerts: []\n';
  expect(casesIn(fires).get('One')).toEqual({ fires: true, staysQuiet: false });
  expect(casesIn(quiet).get('One')).toEqual({ fires: false, staysQuiet: true });
  expect(casesIn(fires + quiet).get('One')).toEqual({ fires: true, staysQuiet: true });
  expect(casesIn('').has('One')).toBe(false);
});
