import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { analyzePart } from '../analysis/analyze-part.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';

/** Titles in American sellers' words, each judged alone: origin and condition. */
type Title = readonly [partNumber: string, title: string, conditionId?: string | null];

const titles = (rows: readonly Title[]) =>
  rows.map(([partNumber, title, conditionId = '1000']) => ({ partNumber, title, conditionId }));
type Row = ReturnType<typeof titles>[number];

type Offer = readonly [title: string, price: number, conditionId: string | null];

function judge(partNumber: string, offers: readonly Offer[]) {
  const listings = offers.map(([title, price, conditionId], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity: 1, conditionId }),
  );
  return analyzePart({
    partNumber,
    answer: { total: listings.length, listings },
    asOf: new Date(Date.UTC(2026, 10, 14)),
    currency: 'USD',
    categoryNames: new Map(),
    notes: NO_NOTES,
  });
}

function verdictOf({ partNumber, title, conditionId }: Row): string {
  const { evidence, unknown } = judge(partNumber, [[title, 60, conditionId]]);
  const verdict = evidence[0]?.verdict;
  if (verdict?.kind === 'kept') {
    return verdict.group;
  }
  return unknown === 'origin-unclear'
    ? 'open'
    : (verdict?.reason.replace(/^copy-.*/, 'copy') ?? '');
}

describe('OEM, new', () => {
  test.each(
    titles([
      ['FL3Z-17C972-A', 'NEW OEM FORD F-150 FRONT BUMPER BRACKET FL3Z-17C972-A 2015-2017'],
      ['BC3Z9N184B', 'FORD OEM 11-16 F-250 Super Duty-Fuel Filter BC3Z9N184B'],
      ['FL820S', 'Motorcraft FL820S Oil Filter'],
      ['C8OZ-6582-B', 'C8OZ-6582-B Valve Cover NOS FoMoCo 1968 Mustang Fairlane Torino 390 428'],
      ['F81Z-2140-AA', 'Ford F81Z-2140-AA Brake Master Cylinder F250 F350 NEW IN BOX'],
      ['4C3Z-9A343-A', 'Ford OEM Fuel Pump 4C3Z-9A343-A Replaces 3C3Z-9A343-AA'],
      ['GR3Z-13008-J', '2015-2017 Ford Mustang LH Driver HID Headlight OEM NEW GR3Z-13008-J'],
      ['W500214-S437', 'Ford W500214-S437 Bolt OEM'],
      ['12706595', 'GM OEM-Oil Filter 12706595'],
      ['84130498', 'GM OEM Fender Liner-Splash Shield Right 84130498'],
      ['19303975', 'ACDelco Professional 334-2503A 19303975 Alternator'],
      ['213-4678', 'ACDelco 213-4678 GM Original Equipment Heated Oxygen Sensor'],
      ['12611424', 'Genuine GM ACDelco D510C Ignition Coil 12611424 Square'],
      ['12611872', 'GM Crankshaft Position Sensor 12611872 NEW'],
      ['15182711', 'Headlight Switch ACDelco GM OE 15182711'],
      ['22807123', 'NEW GM Third Brake Light (22807123) Escalade Tahoe'],
      ['84515745', 'Genuine GM Tailgate Emblem 84515745 for 2019-2022 Silverado 1500'],
      ['84515745', '84515745 Genuine GM OEM Emblem fits Chevrolet Silverado 19-22'],
      ['10445', 'GM Genuine Parts 10445 Spring'],
      ['23461735', 'GM NEW 23461735 SWITCH'],
      ['3977773', 'NOS GM 3977773 Grille Emblem 1970 Chevelle Original GM Box'],
      ['22791389', 'GM OEM Radiator Core Support 22791389'],
      ['88986988', 'ACDelco 15-63591 GM Original Equipment Heater Core 88986988'],
      ['92234143', 'GM 92234143 Emblem Holden Pontiac GTO'],
      ['68191349AC', '68191349AC Mopar Oil Filter'],
      ['68105583AF', '68105583AF - Adapter Engine Oil Filter - Mopar'],
      ['56029714AA', 'MOPAR IGNITION COIL HEMI 5.7 6.1 56029714AA'],
      ['68258325AA', '2018 Dodge Challenger take-off splitter 68258325AA OEM', '1500'],
      ['4882850', 'NOS Mopar 4882850 Switch 1997 Dodge Neon'],
      ['3420981', '1971 Cuda NOS Mopar Fender Gill 3420981'],
      ['4861509AA', 'MOPAR CROSSFIRE OEM FACTORY 4861509AA w/o fog lamps'],
      ['68214896AB', 'Mopar Grille 68214896AB without adaptive cruise'],
      ['82215545AB', 'Jeep Wrangler JL OEM Mopar Authentic Jeep Accessory Fuel Door 82215545AB'],
      ['87139-YZZ20', 'Toyota Cabin Air Filter 87139-YZZ20 OEM'],
      ['89467-06150', 'Denso 89467-06150 Genuine Toyota Air Fuel Ratio Sensor Camry'],
      ['16100-29085', 'Aisin Toyota OEM Water Pump 16100-29085 WPT-109'],
      ['53100-04490', 'Toyota 53100-04490 TRD Pro Grille'],
      ['90916-03129', 'Genuine Lexus Toyota Thermostat 90916-03129 w/ gasket 16325-63011'],
      ['90916-03129', 'GENUINE TOYOTA 90916-03129 THERMOSTAT AND GASKET KIT 16325-63011'],
      ['80292-SDA-A01', 'ACURA HONDA GENUINE OEM CABIN AIR FILTER 80292-SDA-A01'],
      ['30520-RNA-A01', 'Honda Civic Hitachi Ignition Coil OEM 30520-RNA-A01'],
      ['08798-9036', 'Honda Genuine 08798-9036 Urea Grease'],
      ['50820-SDA-A01', 'Honda Accord Engine Mount 50820-SDA-A01 Genuine Honda New'],
      ['80640-JA00A', 'Infiniti G37 G35 Door Handle OEM 80640-JA00A Chrome'],
      ['11427566327', 'Genuine BMW Engine Oil Filter Element Set 11427566327'],
      ['A2761800009', 'Genuine Mercedes-Benz Oil Filter A2761800009'],
      ['A2048209810', 'MERCEDES W204 C300 LED TAIL LIGHT GENUINE NEW A2048209810'],
      ['A0009050342', 'A0009050342 Mercedes Benz Genuine PDC Sensor OEM'],
      ['06J115403Q', 'VW Audi Genuine Oil Filter 06J115403Q'],
      ['06J115403Q', '06J 115 403 Q Genuine VW Oil Filter'],
      ['26300-35505', 'Hyundai Kia Oil Filter 26300-35505 Genuine'],
      ['26300-35505', 'MOBIS 26300-35505 oil filter'],
      [
        '97133-D1000',
        'Genuine OEM Cabin Air Filter 97133-D1000 For Hyundai Tucson Kia Sportage 2016-2021',
      ],
      ['97133-D1000', 'Genuine 97133D1000 Cabin Air Filter For Kia Sportage 2017-2022'],
      ['35170-22600', 'Idle Air Control Valve 35170-22600 Hyundai OEM'],
      ['44066SC010', 'Genuine Subaru Exhaust Gasket 44066SC010'],
      ['22401AA731', 'Subaru Genuine NGK Spark Plug 22401AA731'],
      ['806786050', '806786050 Subaru Rear Main Seal OEM NOK'],
      ['30750013', 'VOLVO OEM S60 V70 XC90 Oil Filter Insert 30750013'],
      ['N3H1-10-602', 'MAZDA RX-8 OEM N3H1-10-602 Gasket'],
      ['12640445', 'PF63E GM 12640445 Genuine General Motors oil filter'],
      ['F65Z-10346-ARM', 'Ford new alternator F65Z-10346-ARM no core charge'],
      [
        '5L1Z-7D064-AA',
        'Lincoln Navigator Ford Expedition 4x4 actuator motor new genuine ford 5L1Z-7D064-AA',
      ],
      ['XR3Z-6007-DA', 'XR3Z-6007-DA Ford SVT Cobra short block NOS discontinued'],
      ['CX2362', 'MOTORCRAFT CX-2362 PCV VALVE'],
      ['BXT-65-650', 'Motorcraft BXT65650 Battery OEM Ford'],
      [
        'F1TZ-13008-A',
        '1992-1996 Bronco F150 F250 NOS Headlamp assembly Ford F1TZ-13008-A still in box',
      ],
      ['D0ZZ-63000A80-A', '70 Mustang Mach 1 genuine FoMoCo part D0ZZ-63000A80-A not repro'],
      ['9C3Z-8125-A', 'Radiator Hose 9C3Z-8125-A Ford Super Duty OEM Ford Factory Part'],
      ['6C3Z-9G805-B', 'NEW Ford FICM 6C3Z-9G805-B no core needed'],
      ['84592356', '2019-2024 Silverado GMC Sierra 1500 Bed Step OEM GM Accessory 84592356'],
      ['84592356', 'Chevrolet Accessories 84592356 Assist Steps'],
      ['14021379', '1982-1992 Camaro Firebird GM NOS T-Top latch 14021379'],
      ['13502603', 'Sensor GM 13502603 NEW OEM'],
      ['13502603', 'GM 13502603 OEM sensor, supersedes 12590792'],
      ['20778788', 'GM Wiring Harness w/o fog lights 20778788 OEM'],
      ['22742733', 'GM OEM Seat Belt 22742733 (color: Titanium) passenger'],
      ['68217524AB', 'MOPAR 68217524AB Brake Light Switch'],
      ['68217524AB', 'OEM Mopar 68217524AB for Jeep Grand Cherokee Dodge Durango Switch'],
    ]),
  )('$partNumber: $title', (row) => {
    expect(verdictOf(row)).toBe('new');
  });
});

describe('OEM, used', () => {
  test.each(
    titles([
      [
        'BL3Z-15604-A',
        '2011 2012 2013 2014 FORD F150 SMART JUNCTION FUSE BOX BL3Z-15604-A OEM',
        '3000',
      ],
      ['DS7T-14B476-DA', '13-16 Ford Fusion Driver Master Window Switch DS7T-14B476-DA', '3000'],
      ['CT4T-18C815-JA', '2013 Ford Edge Radio CD Player CT4T-18C815-JA Used OEM Tested', null],
      ['AA5Z-5410-A', 'Ford Flex Taurus Wiper Motor AA5Z-5410-A Pulled From Running Vehicle', null],
      ['84208255', '2018 CHEVY EQUINOX BODY CONTROL MODULE BCM 84208255 OEM', '3000'],
      ['84047536', 'Chevrolet Malibu Radio Display Screen 84047536 takeoff', '3000'],
      ['68234545AB', '2014-2018 JEEP CHEROKEE RADIO BEZEL OEM 68234545AB', '3000'],
      ['84040-0C020', '07-13 Toyota Tundra Master Power Window Switch OEM 84040-0C020', null],
      ['72180-TBA-A11', '2016-2021 Honda Civic Driver Outer Door Handle 72180-TBA-A11', '3000'],
      ['66209270495', '2011-2016 BMW 535i F10 PDC Sensor OEM 9270495', '3000'],
      ['5G0937086AF', '2019 VW JETTA BCM BODY CONTROL MODULE 5G0937086AF OEM', '3000'],
      ['8K0959655B', '2009-2012 AUDI A4 SRS CONTROL MODULE 8K0959655B', '3000'],
      ['92101-3X250', '14-16 HYUNDAI ELANTRA LEFT HEADLIGHT 92101-3X250 OEM', '3000'],
      ['31343295', '2012 Volvo S60 Climate Control 31343295', '3000'],
      ['EL5Z-9A543-D', '14 15 16 FORD EXPLORER FUEL INJECTION PUMP EL5Z-9A543-D', '3000'],
      ['8T4T-19C107-AA', '8T4T-19C107-AA oem ford edge radio *tested* 07-10', null],
      ['6L3Z-2C346-A', 'used Ford F150 ABS pump module 6L3Z-2C346-A good working', null],
      ['10137412', '85-92 Corvette Camaro TPI intake runner 10137412 GM', '3000'],
      ['15951597', '2007-2013 GMC YUKON GEAR SHIFTER COLUMN 15951597 OEM', '3000'],
      ['68140123AA', '2010-2018 RAM 2500 MEGA CAB REAR DOOR SEAL 68140123AA OEM', '3000'],
      ['68142138AG', '2014 RAM 1500 8.4 UCONNECT RADIO 68142138AG', '3000'],
      ['68142138AG', 'pulled 8.4 radio 68142138AG', null],
      ['89661-04D40', '2005-2011 TOYOTA TACOMA ECU ECM COMPUTER 89661-04D40', '3000'],
      ['89661-04D40', 'toyota tacoma ecm 89661-04d40 oem used', null],
      ['38800-TLA-A01', '2017-2022 HONDA CR-V 1.5L AC COMPRESSOR 38800-TLA-A01', '3000'],
      ['84002FG010', '08-11 Subaru Impreza headlight 84002FG010', '3000'],
      ['2129068802', '10-13 MERCEDES E350 W212 TAIL LIGHT A2129068802', '3000'],
      ['30782718', 'Volvo XC70 headlight switch 30782718', '3000'],
      ['77360-TVA-A0', '18-22 Honda Accord Dash Trim Panel 77360TVAA0 OEM', '3000'],
      ['4411234', 'Left Fender Fits 05-09 MUSTANG 4411234', '3000'],
      ['4M0919133', '2018 Audi Q7 Air Vent Panel 4M0919133', '3000'],
      ['9Y0941572', '2019 Porsche Cayenne Bracket 9Y0941572', '3000'],
      ['A2058307800', '2016 Mercedes C300 Air Vent 2058307800', '3000'],
      ['CK41-19B555-BF', '2015 Ford Transit Duct CK41-19B555-BF', '3000'],
      ['8S4Z-9F593-A', '09-12 Ford Escape 3.0 fuel injector set of 6 OEM 8S4Z-9F593-A', '3000'],
    ]),
  )('$partNumber: $title', (row) => {
    expect(verdictOf(row)).toBe('used');
  });
});

describe('aftermarket', () => {
  test.each(
    titles([
      ['FL3Z17C972A', 'For 2015-2020 Ford F-150 Front Left Bumper Bracket FL3Z17C972A'],
      [
        'BR3Z12029A',
        'Ignition Coil Pack UF646 BR3Z12029A For Ford Mustang F-150 5.0L Motorcraft DG542',
      ],
      ['CM5Z-9F593-A', '4Pcs Fuel Injectors CM5Z-9F593-A for Ford Escape Focus 2.0L 2012-2018'],
      ['FR3Z-1A189-A', 'TPMS Sensor 315MHz OE Replacement FR3Z-1A189-A Fits Ford Explorer'],
      [
        '4C3Z-9A343-A',
        'Fuel Pump Replaces Ford 4C3Z-9A343-A 3C3Z9A343AA HFP923 for 6.0 Powerstroke',
      ],
      ['DR3Z-17757-AC', 'New Front Bumper Cover For Ford Mustang 2013-2014 FO1000673 DR3Z17757AC'],
      ['41-114', '8Pcs Iridium Spark Plugs 41-114 for ACDelco 12621258 Chevy GMC'],
      ['12615626', 'Knock Sensor Harness 12615626 917-033 Silverado Suburban Tahoe 4.8 5.3 6.0'],
      ['15182711', 'Standard Motor Products DS2133 Headlight Switch Chevy 15182711'],
      ['15182711', 'SMP DS-2133 Headlight Switch replaces GM 15182711'],
      ['84356652', 'A-Premium Tailgate Latch Compatible with Chevrolet Silverado 84356652'],
      ['25193922', 'Thermostat Housing Water Outlet 25193922 for Chevy Cruze Sonic Encore Trax'],
      [
        '68105583AF',
        'Oil Filter Housing Adapter 68105583AF 5184294AE For Dodge Jeep Chrysler RAM 3.6',
      ],
      [
        '68105583AF',
        'Engine Oil Cooler Filter Housing for 2014-2021 Jeep Cherokee Dodge Charger 68105583AF',
      ],
      ['5149168AI', 'Spark Plug Wire Coil 5149168AI UF648 Dodge Chrysler Jeep 3.6L 6 Pack'],
      ['68223044AB', 'Omix-Ada 68223044AB hinge'],
      ['52059770AE', 'A/C Condenser 52059770AE Jeep Wrangler TYC 3768'],
      ['5018777AB', 'Reproduction hood latch 5018777AB Dodge'],
      [
        '90919-02252',
        '4x Ignition Coils 90919-02252 For Toyota Camry Corolla Scion Lexus 1.8L 2.0L',
      ],
      ['90919-02244', 'Ignition Coil 90919-02244 90919-02243 90919-02266 UF333 Camry RAV4 ES300h'],
      ['87139-YZZ20', 'Cabin Filter Replacement for Toyota Lexus Subaru 87139-YZZ20 CF10285'],
      ['04465-02220', 'Akebono ACT923 Front Brake Pads replaces 04465-02220'],
      ['89467-06150', 'DENSO 234-9042 Air Fuel Sensor 89467-06150'],
      ['16100-29085', 'AISIN WPT-109 Water Pump 16100-29085'],
      ['53100-04490', 'TRD Pro Style Grille For 2016-2022 Toyota Tacoma 53100-04490 w/ LED'],
      ['90467-07201', '20pcs Bumper Fender Clips 90467-07201 for Toyota Lexus'],
      ['30520-5A2-A01', 'Ignition Coil 30520-5A2-A01 UF713 for Honda Accord CR-V Acura TLX 2.4L'],
      ['30520-RNA-A01', '4x UF582 30520-RNA-A01 Ignition coils fit Honda Civic 2006-2011 1.8L'],
      ['50820-SDA-A01', 'Engine Motor Mount EM-9251 50820-SDA-A01 Honda Accord Acura TSX TL'],
      ['50820-SDA-A01', 'Westar EM-9251 50820-SDA-A01 mount'],
      ['22448-8J115', '6 PCS Ignition Coils 22448-8J115 for Nissan Altima Maxima Murano UF349'],
      ['11537600584', 'URO Parts 11537600584 Coolant Flange'],
      ['A2761800009', 'For Mercedes C300 E350 Oil Filter Kit MANN HU7025Z A2761800009'],
      ['A2761800009', 'Oil Filter 2761800009 Hengst Fits Mercedes'],
      ['A0009050342', 'Parking Sensor A0009050342 for Mercedes W212 W204 C E S Class'],
      ['27301-2B010', '4PCS Ignition Coil 27301-2B010 for Hyundai Accent Kia Rio Soul UF611'],
      ['FL820S', 'Oil Filter Compare to Motorcraft FL820S'],
      ['12640445', 'WIX XP 57060XP Oil Filter cross ref ACDelco PF63E 12640445'],
      ['BC3Z-6731-B', 'Baldwin oil filter same as Ford BC3Z-6731-B'],
      ['BC3Z-6731-B', 'Luber-finer LFP2051 replaces Motorcraft FL2051S BC3Z-6731-B'],
      ['FL2051S', 'Purolator PL34631 (FL2051S) oil filter'],
      ['JL3Z-8501-A', 'Gates 43525 Water Pump (JL3Z-8501-A) Ford F-150 5.0'],
      ['15841122', '2007-2014 Chevy Tahoe Door Lock Actuator Replaces GM 15841122 931-303'],
      ['15841122', 'NEW AFTERMARKET DOOR LOCK ACTUATOR 15841122'],
      ['15841122', 'Front Left Door Lock Actuator Motor 15841122 20783846 22862243 Tahoe Escalade'],
      ['12635273', 'Camshaft Actuator Solenoid VVT Valve 12635273 12588943 TS1005 Chevy Buick'],
      ['12635273', '2x VVT Solenoid for GM 3.6 12635273'],
      ['13502603', 'Standard Ignition PC973 sensor 13502603'],
      ['68217524AB', 'Intermotor SLS564 68217524AB'],
      ['90366-20003', 'Timken bearing replaces Toyota 90366-20003'],
      ['23221-46110', 'Walbro GSS342 fuel pump replaces 23221-46110'],
      ['81150-04200', 'TYC 20-9887 Headlight Toyota Tacoma 81150-04200 CAPA'],
      ['94109-14000', '50 pcs oil drain plug crush washers 94109-14000 for Honda'],
      ['16400-5PA-A01', 'Throttle body compatible for Honda 16400-5PA-A01'],
      ['17127531579', 'BMW expansion tank 17127531579 Rein Automotive'],
      ['LR011593', 'Air Filter LR011593 Britpart'],
      ['8996742', 'NAPA Echlin EP51 NOS replaces GM 8996742'],
      ['C3AZ-12127-D', 'Blue Streak distributor cap FD126X Ford C3AZ-12127-D'],
      ['2098835', 'Echlin MO3000 Cap Mopar 2098835 Dodge Plymouth Chrysler'],
      ['55111379AD', 'Radiator For 2007-2017 Jeep Wrangler 3.6 3.8 55111379AD CU2957'],
      ['92245948', '96-05For Chevy fuel pump 92245948'],
      ['81770-2S000', 'Qty 2 Liftgate Lift Support Struts fits Tucson 2010-2015 81770-2S000'],
      ['LR009106', 'For Land Rover LR4 Range Rover Sport Liftgate Strut LR009106'],
      ['22204-22010', 'Denso 197-6020 MAF Sensor for Toyota 22204-22010'],
    ]),
  )('$partNumber: $title', (row) => {
    expect(verdictOf(row)).toMatch(/^(?:copy|ambiguous-number)$/);
  });
});

test.each(
  titles([
    ['FL3Z-17C972-A', 'Bumper Bracket FL3Z-17C972-A'],
    ['12611872', '12611872 Sensor Crankshaft New'],
  ]),
)('undetermined by the title: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('open');
});

test.each(
  titles([
    ['19133284', 'ACDelco Remanufactured Power Steering Rack 36R0391 19133284'],
    ['6C3Z-9G805-BRM', 'Motorcraft 6C3Z-9G805-BRM FICM factory reman 6.0', '2000'],
    ['12643748', 'GM REMANUFACTURED INJECTION PUMP 12643748 ACDELCO'],
  ]),
)('remanufactured: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('remanufactured');
});

test.each(
  titles([
    ['15182711', 'ACDelco box only 15182711 no part', '3000'],
    ['6487937', 'AC Delco empty box 6487937', '3000'],
  ]),
)('empty-box: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('empty-box');
});

test.each(
  titles([
    ['88980123', 'GM accessory instruction sheet 88980123', '3000'],
    ['84002345', 'Mopar owners manual supplement 84002345'],
  ]),
)('document: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('document');
});

test.each(
  titles([
    ['BC3Z-6K682-D', '6.7 Powerstroke Turbo BC3Z-6K682-D CORE Garrett Ford', null],
    [
      'F81Z-6K682-BRM',
      '7.3 Powerstroke GTP38 Turbo Core F81Z-6K682-BRM good rebuildable core',
      '3000',
    ],
    ['6C3Z-9G805-B', '6.0 powerstroke FICM 6C3Z-9G805-B core only', null],
  ]),
)('core: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('core');
});

test.each(
  titles([
    ['84047536', 'GM Radio Screen 84047536 AS-IS cracked glass parts only', null],
    ['GB5T-18K811-BA', 'Ford radio GB5T-18K811-BA no power, for parts', null],
    ['GB5T-18K811-BA', 'Ford ACM GB5T-18K811-BA', '7000'],
    ['68142138AG', '68142138AG radio delaminated screen as is no returns', null],
    ['12643748', 'GM injection pump 12643748 AS IS FOR PARTS', '3000'],
  ]),
)('for-parts: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('for-parts');
});

test.each(
  titles([['6C3Z-9G805-B', '6.0 Powerstroke bulletproof kit with 6C3Z-9G805-B FICM + EGR cooler']]),
)('component: $partNumber, $title', (row) => {
  expect(verdictOf(row)).toBe('component');
});

test.each([
  ['FL820S', 'Motorcraft FL-820-S Silicone Valve Oil Filter Case of 6', 6],
  ['FL2051S', '(12) Genuine Ford Motorcraft FL2051S Oil Filters 6.7L Powerstroke', 12],
  [
    '9L3Z-1A189-A',
    'Set of 4 NEW OEM Ford Lincoln TPMS Tire Pressure Sensors 9L3Z-1A189-A Genuine',
    4,
  ],
  ['W709375-S300', 'Lot of 25 Ford OEM Door Panel Clips W709375-S300', 25],
  [
    '41-110',
    '8PCS NEW ACDELCO 41-110 12621258 Professional Iridium Spark Plug for GMC Chevy Pontiac',
    8,
  ],
  ['17122720', 'Set of 16 GM LS7 Lifters 17122720 12499225 OEM', 16],
  ['68191349AC', '4 Mopar Oil Filters 68191349AC Jeep Dodge Chrysler 3.6L', 4],
  ['68191349AC', 'Genuine Mopar 68191349AC Oil Filter 2-Pack', 2],
  ['6509878AA', 'Mopar 6509878AA Lug Nuts set of 5 OEM', 5],
  ['90430-12031', '10 x Genuine Toyota 90430-12031 Oil Drain Plug Gasket', 10],
  ['04152-YZZA1', '5 PACK Toyota Genuine Parts Oil Filter 04152-YZZA1', 5],
  ['90919-01253', 'Denso Toyota OEM SK16HR11 90919-01253 Spark Plugs Set of 4', 4],
  ['90467-07201', '20PCS GENUINE TOYOTA LEXUS OEM CLIP 90467-07201', 20],
  [
    '15400-PLM-A02',
    'Genuine Honda 15400-PLM-A02 Oil Filter w/ Crush Washer 94109-14000 (6 Pack)',
    6,
  ],
  ['15208-65F0E', '3 Genuine Nissan Infiniti Oil Filters 15208-65F0E w/ washers', 3],
  ['51717033749', '4x GENUINE BMW JACK PAD 51717033749', 4],
  ['26300-35505', '10 PACK Genuine Hyundai Kia Oil Filter 26300-35505 w/Washers', 10],
  ['F81Z-5A638-AA', '2 PCS Ford OEM sway bar bushing F81Z-5A638-AA', 2],
  ['F81Z-5A638-AA', 'F81Z-5A638-AA x2 OEM Ford Bushing', 2],
  ['N805320S', '100 qty Ford N805320S nut OEM', 100],
  ['11570581', 'LOT OF 50 GM 11570581 NUTS NOS', 50],
  ['90080-94061', 'Toyota Lug Nuts (5) 90080-94061', 5],
  ['94109-14000', '50 pack Honda Acura 94109-14000 crush washers genuine', 50],
])('several, at their combined price: %s, %s', (partNumber, title, pieces) => {
  const { evidence } = judge(partNumber, [
    [title, pieces * 55, '1000'],
    [`Genuine OEM Part ${partNumber}`, 60, '1000'],
    [`OEM ${partNumber} Genuine Part`, 61, '1000'],
  ]);
  expect(evidence[0]?.verdict).toMatchObject({ lotSize: pieces });
});
