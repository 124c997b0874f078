import type { Chance } from './chance.ts';

/**
 * How makers print their numbers: # is a digit, + a digit from 1, @ a letter, & either; everything
 * else stands as it is.
 */
type Forms = Readonly<Record<string, readonly string[]>>;

export const CARS: Forms = {
  Toyota: ['+####-+####', '+####-@####', '+####-#@0#0'],
  Honda: ['+####-TLA-@##', '+####-SNA-###', '+####-#@A-@##'],
  Nissan: ['+####-#NA#A', '@####-#KA#A', '+####-+MA#B'],
  Mazda: ['KD##-##-#@#', 'BHN#-##-#@#A', 'PE##-##-###'],
  Subaru: ['+####FG###', '+####AJ##A', '+####SG##B'],
  Mitsubishi: ['MR######', 'MD######', '+###A###', 'MN######'],
  Hyundai: ['+####-#@###', '+####-@####', '+####-#B###'],
  Kia: ['+####-@####', '+####-+@###', '+####-D####'],
  GM: ['84######', '12######', '23######', '19######'],
  Ford: ['BR3Z-+###-A', 'FL3Z-+#@###-AA', '#L3Z-+###-A', 'CV6Z-+####-B'],
  Mopar: ['68######AA', '05######@B', '52######AC', '04######AD'],
  Volkswagen: ['+K0 ### ### A', '5Q0 ### ### B', '3C0 ### ### AB'],
  Audi: ['8K0-###-###-A', '4G0-###-###-B', '8R0-###-###-C'],
  BMW: ['5111+######', '6311+######', '11427######'],
  'Mercedes-Benz': ['A205#######', 'A164#######', 'A000#######'],
  Volvo: ['31######', '30######', '32######'],
  'Land Rover': ['LR0#####', 'LR1#####'],
  Jaguar: ['C2Z#####', 'T2H####', 'C2D#####', 'JDE#####'],
  Porsche: ['997-###-###-##', '958-###-###-##', '991-###-###-##'],
  Suzuki: ['+####-7#J##', '+####-65D##', '+####-57L##'],
};

export const OTHERS: Forms = {
  Yamaha: ['+P9-+####-##-00', '#CS-E####-00-00', '90+##-##@##-00', '1S3-+####-00-P4'],
  'Suzuki Motor': ['+####-+#G##', '+####-+#H00-YAY', '09280-#####'],
  Kawasaki: ['+####-####', '+#091-0###', '92075-####', '+####-0###-##@'],
  'Honda Power': ['+####-KF0-###', '+####-HN8-@##Z@', '94109-#####'],
  KTM: ['7#0#0###000', '61#090##000'],
  Ducati: ['444+##91A', '61+##91A', '76+##91A'],
  Triumph: ['T+######', 'T2######', 'A9######'],
  'Arctic Cat': ['+#36-###', '06##-###', '3407-###'],
  Polaris: ['28#####', '54#####'],
  PACCAR: ['K0##-###-#', 'S6#-1###-####', 'B4#-10##-###'],
  Freightliner: ['A0#-#####-000', 'A22-+####-001', '12-+####-000'],
  'Volvo Truck': ['21######', '85######', '22######'],
  Meritor: ['R95####', '3219V+###', '2208X+###'],
  Fleetguard: ['LF+####', 'FS+####', 'AF+####', 'FF+###'],
  Donaldson: ['P5#####', 'P17####'],
  Caterpillar: ['+R-####', '+##-####', '+E-####', '+P-####'],
  Komatsu: ['600-+#9-####', '+#Y-+#-+####', '20Y-##-+####'],
  JCB: ['32/9#####', '332/C####', '333/D####'],
  Kubota: ['HH160-+####', '15+##-#####', 'K7561-+####'],
  Toro: ['+#0-####', '107-####', '93-####'],
  Stihl: ['112# +## ####', '4238 140 ####', '0000 950 ####'],
  Husqvarna: ['537 +# +#-01', '580 +# +#-01', '505 +# +#-02'],
  Isuzu: ['8-9####-0##-#', '9-0####-5##-0', '1-87###-#+#-1', '5-878##-5##-0'],
  Hino: ['S1560-#####', 'S+1##-E####', 'S9004-+####'],
  'Thermo King': ['11-####', '44-####', '10-+##-1###', '41-7###'],
  Carrier: ['22-60###-00', '30-00###-2#', '12-00###-01'],
  International: ['18#####C9+', '35#####C9+', '25#####C1'],
  Mercury: ['35-866###Q0+', '8M0+#####', '47-43###Q06', '892#####+'],
  BRP: ['420######', '715900###', '293+#####'],
  'John Deere': ['AM1#####', 'RE5#####', 'MIU1####'],
  Tesla: ['10#####-00-@', '14#####-S0-@'],
};

const LETTERS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ');

export const fillForm = (chance: Chance, form: string): string =>
  form.replaceAll(/[#+@&]/g, (sign) => {
    const isDigit = sign === '#' || sign === '+' || (sign === '&' && chance.is(0.5));
    return isDigit ? String(chance.between(sign === '+' ? 1 : 0, 9)) : chance.of(LETTERS);
  });

/** Different numbers of these forms. */
export function drawNumbers(
  chance: Chance,
  forms: readonly string[],
  count: number,
): readonly string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    drawn.add(fillForm(chance, chance.of(forms)));
  }
  return [...drawn];
}
