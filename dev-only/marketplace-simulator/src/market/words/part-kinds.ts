import type { GrammarPart } from '../titles/grammar.ts';
import { wordList } from './word-list.ts';

const TRAITS = [
  'sided',
  'small',
  'body',
  'cored',
  'colored',
  'electronic',
  'summer',
  'winter',
] as const;
type Trait = (typeof TRAITS)[number];

/** A kind of part: its category, how dealers abbreviate it and what sellers call it. */
export type PartKind = {
  readonly leafId: string;
  /** As a dealer's stock list prints it. */
  readonly dealerWords: string;
  readonly nouns: Readonly<Record<GrammarPart, readonly string[]>>;
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly traits: ReadonlySet<Trait>;
  /** Pieces that come under one number; 1 for most. */
  readonly setOf: number;
  /** What it is sold together with. */
  readonly mate: string;
};

const isTrait = (word: string): word is Trait => TRAITS.some((trait) => trait === word);

/** `leaf | dealer words | nouns | held-back nouns | low-high | traits, set of n | mate` */
function readKind(line: string): PartKind {
  const [leafId = '', dealerWords = '', open = '', held = '', span = '', marks = '', mate = ''] =
    line.split('|').map((cell) => cell.trim());
  const [low = 10, high = 20] = span.split('-').map(Number);
  const words = wordList(marks);
  const setOf = words.map((word) => /^set of (\d+)$/u.exec(word)?.[1]).find(Boolean);
  return {
    leafId,
    dealerWords,
    nouns: { open: wordList(open), 'held-back': wordList(held) },
    lowMinor: low * 100,
    highMinor: high * 100,
    traits: new Set(words.filter(isTrait)),
    setOf: Number(setOf ?? 1),
    mate,
  };
}

const KINDS = `
33543 | COMPRESSOR ASY-A/C | A/C Compressor, AC Compressor w/ Clutch | Air Conditioning Pump, AC Compressor Assy | 180-520 | summer, cored | Condenser
33545 | MOTOR-BLOWER | Blower Motor, Heater Blower Motor | HVAC Fan Motor, Cabin Blower | 45-140 | winter | Resistor
33546 | CORE-HEATER | Heater Core, Heater Hose | Heater Pipe, Heater Tube Assy | 30-160 | winter | Hose
33553 | INJECTOR ASY-FUEL | Fuel Injector | Injector Nozzle, Gas Injector | 40-160 | electronic | O-Ring
33555 | PUMP ASY-FUEL | Fuel Pump Module, Fuel Pump | Fuel Pump Hanger, In-Tank Pump | 120-420 | electronic | Lock Ring
33557 | BODY ASY-THROTTLE | Throttle Body | Air Intake Throttle Assy | 90-320 | electronic, cored | Gasket
33561 | SENSOR-WHEEL SPEED | ABS Wheel Speed Sensor, ABS Sensor | Anti-Lock Sensor Lead | 35-140 | electronic, sided | Harness
33563 | CALIPER ASY-BRAKE | Brake Caliper | Disc Caliper Assy | 70-240 | sided, cored | Bracket
33564 | PAD SET-BRAKE | Brake Pads, Disc Brake Pad Set | Disc Pads, Brake Lining Set | 35-110 | set of 4 | Rotors
33565 | ROTOR-BRAKE | Brake Rotor | Brake Disc, Disc Rotor | 55-170 | | Pads
33573 | ALTERNATOR ASY | Alternator | Generator Assy, Alternator 150A | 190-560 | cored, electronic | Belt
33576 | MOTOR ASY-STARTER | Starter Motor, Starter | Starting Motor Assy | 140-380 | cored, winter | Solenoid
33596 | MODULE-ENG CONTROL | Engine Control Module ECU, ECM | PCM Computer, Powertrain Module | 160-720 | electronic, cored | Bracket
33596 | MODULE-BODY CONTROL | Body Control Module BCM | BCM Fuse Box Module, Body Computer | 120-520 | electronic | Relay
33594 | SENSOR ASY-CAMSHAFT | Camshaft Position Sensor, Cam Sensor | CMP Sensor, Phase Sensor | 18-75 | electronic | Connector
33594 | SENSOR-MAP | MAP Sensor, Manifold Pressure Sensor | Boost Pressure Sensor | 22-90 | electronic | Seal
33594 | SENSOR-TEMP | Coolant Temperature Sensor, Temp Sensor | ECT Sensor, Sending Unit | 14-55 | electronic, small | Clip
33594 | COIL ASY-IGNITION | Ignition Coil, Coil Pack | Spark Coil On Plug | 38-120 | electronic | Spark Plug
33597 | WIRING ASY | Wiring Harness, Wire Harness | Loom, Wire Lead Assy | 35-310 | electronic | Connector
33597 | CONNECTOR-PIGTAIL | Pigtail Connector, Connector Repair | Harness Plug End, Wire Terminal Plug | 15-60 | electronic, small | Terminal
33602 | RADIATOR ASY | Radiator | Cooling Radiator Assy | 150-430 | summer | Cap
33602 | SUPPORT-RADIATOR | Radiator Support, Core Support | Front Tie Bar Panel | 120-430 | body | Bracket
33602 | FAN ASY-COOLING | Cooling Fan Assembly, Radiator Fan | Electric Fan Shroud | 95-330 | summer, electronic | Shroud
33603 | THERMOSTAT | Thermostat, Thermostat Housing | Water Outlet, Coolant Stat | 18-70 | | Gasket
33604 | PUMP ASY-WATER | Water Pump | Coolant Pump | 60-210 | | Thermostat
33607 | VALVE ASY-EGR | EGR Valve | Exhaust Gas Recirc Valve | 85-290 | electronic | Gasket
33609 | MUFFLER ASY | Muffler Assembly, Muffler | Rear Silencer | 180-640 | | Clamp
33610 | SENSOR ASY-OXYGEN | Oxygen Sensor, O2 Sensor | Lambda Probe, Air Fuel Ratio Sensor | 45-160 | electronic | Socket
33615 | GASKET-VALVE COVER | Valve Cover Gasket, Oil Pan Gasket | Cam Cover Seal | 12-85 | small | Bolts
33615 | SEAL-OIL | Crankshaft Seal, Axle Seal, Oil Seal | Shaft Seal Ring | 7-45 | small | Sleeve
33617 | INSULATOR-ENG MTG | Engine Motor Mount, Engine Mount | Motor Support Insulator | 45-190 | sided | Bolt
33619 | TENSIONER-CHAIN | Timing Chain Tensioner, Belt Tensioner | Chain Adjuster | 28-140 | | Guide
33621 | COVER-VALVE | Valve Cover, Rocker Cover | Cam Cover | 80-260 | sided | Gasket
33661 | FILTER ASY-OIL | Oil Filter, Engine Oil Filter | Lube Filter Element | 6-24 | small | Drain Plug Washer
33661 | ELEMENT-AIR CLNR | Air Filter, Engine Air Filter | Air Cleaner Element | 12-48 | | Clamp
33640 | COVER-BUMPER | Bumper Cover, Front Bumper | Fascia, Bumper Skin | 160-690 | body | Absorber
33640 | BRACKET-BUMPER | Bumper Bracket, Bumper Support | Fascia Retainer Mount | 18-110 | body, sided | Bolt
33643 | NAMEPLATE | Emblem Badge, Nameplate | Logo Letters Decal Badge | 15-80 | body | Clip
33645 | FENDER ASY | Fender | Wing Panel | 140-380 | body, sided | Liner
33645 | SHIELD-SPLASH | Fender Liner Splash Shield, Inner Fender | Wheelhouse Liner | 45-160 | body, sided | Push Pin
33646 | GRILLE ASY | Grille Assembly, Upper Grille | Radiator Grill Insert | 90-480 | body | Emblem
33649 | MIRROR ASY-OUTSIDE | Door Mirror Assembly, Side Mirror | Rear View Mirror Outer | 85-420 | body, sided, colored | Cap
33649 | GLASS-MIRROR | Mirror Glass | Mirror Lens Heated | 25-95 | body, sided | Adhesive
33650 | MOULDING-DOOR | Door Molding Trim, Body Side Molding | Belt Weatherstrip | 30-190 | body, sided, colored | Clip
33650 | MOULDING-WHL OPNG | Wheel Opening Molding, Fender Flare | Arch Trim | 45-190 | body, sided | Clip
33651 | HANDLE ASY-DOOR | Exterior Door Handle, Outside Door Handle | Door Pull Handle | 25-110 | body, sided, colored | Lock Cylinder
33695 | LID-CONSOLE | Center Console Lid, Armrest Lid | Floor Console Cover | 45-210 | body, colored | Latch
33695 | HOLDER-CUP | Cup Holder Insert, Cup Holder | Drink Holder Liner | 18-75 | body, colored | Mat
33696 | PANEL-DOOR TRIM | Door Panel, Interior Door Trim | Door Card | 120-390 | body, sided, colored | Clip
33696 | HANDLE-INSIDE | Interior Door Handle | Inner Door Release | 22-90 | body, sided, colored | Bezel
33698 | MAT KIT-FLOOR | All Weather Floor Mats, Floor Mats | Rubber Floor Liners | 55-180 | set of 4, winter | Cargo Tray
33701 | TRACK-SEAT | Seat Track, Seat Adjuster | Seat Rail Slide | 110-480 | body, sided | Motor
33703 | SWITCH ASY-WINDOW | Power Window Switch, Master Window Switch | Window Control Panel | 32-170 | electronic, sided | Bezel
33703 | SWITCH-HEADLAMP | Headlight Switch, Turn Signal Switch | Dimmer Control Knob | 28-140 | electronic | Knob
33709 | LAMP ASY-FOG | Fog Light Lamp, Fog Lamp | Driving Light Assy | 40-180 | sided, winter, body | Bezel
33710 | HEADLAMP ASY | Headlight Assembly, Headlamp | HID LED Head Light Unit | 180-1150 | sided, body | Bulb
33716 | LAMP ASY-REAR | Tail Light Assembly, Taillamp | Rear Combination Lamp, Stop Light | 85-460 | sided, body | Bulb
33580 | ARM ASY-LOWER | Lower Control Arm, Control Arm | Suspension Wishbone | 70-260 | sided | Ball Joint
33580 | JOINT-BALL | Ball Joint | Knuckle Joint | 30-95 | sided | Boot
33580 | LINK-STABILIZER | Sway Bar Link, Stabilizer Link | Anti-Roll Bar End Link | 14-60 | sided, small | Nut
33583 | SPRING-COIL | Coil Spring | Suspension Spring | 50-170 | | Insulator
33587 | PUMP ASY-P/S | Power Steering Pump | Steering Hydraulic Pump | 130-390 | cored | Reservoir
33590 | SHOCK ABSORBER | Shock Absorber, Strut Assembly | Damper, Gas Strut | 60-340 | sided | Mount
33591 | HUB ASY-WHEEL | Wheel Hub Bearing Assembly, Wheel Bearing | Hub Unit | 70-240 | | Axle Nut
33727 | PAN ASY-TRANS OIL | Transmission Oil Pan, Trans Pan | Gearbox Sump | 45-190 | | Gasket
33727 | SOLENOID-SHIFT | Shift Solenoid | TCC Lockup Solenoid | 30-160 | electronic | Filter
33729 | SHAFT ASY-AXLE | CV Axle Shaft, Axle Shaft | Half Shaft, Drive Axle | 110-420 | sided, cored | Nut
33731 | KIT-CLUTCH | Clutch Kit, Clutch Set | Clutch Disc & Cover | 120-430 | set of 3 | Bearing
33731 | CYL ASY-CLUTCH SLV | Clutch Slave Cylinder | Clutch Release Cylinder | 38-140 | | Line
43953 | WHEEL-ALUM | Alloy Wheel Rim 18", Aluminum Wheel | Factory Rim 17x7.5 | 130-560 | body | Center Cap
33744 | CAP-WHEEL CTR | Wheel Center Cap, Hub Cap | Hubcap Wheel Cover | 14-70 | small, body | Clip
33746 | NUT-WHEEL | Lug Nut, Wheel Stud | Wheel Nut Chrome | 3-18 | small | Lock Key
33650 | RETAINER-PUSH | Push Pin Retainer, Bumper Clip, Retainer Clip | Body Fastener Rivet | 2-12 | small | Tool
33615 | BOLT-HEX | Bolt, Cylinder Head Bolt, Hex Flange Bolt | Cap Screw | 3-22 | small | Washer
`;

export const PART_KINDS: readonly PartKind[] = KINDS.split('\n').filter(Boolean).map(readKind);
