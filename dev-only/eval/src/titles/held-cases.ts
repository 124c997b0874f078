import type { CaseRow } from './case-row.ts';

/**
 * Held out: written before the rules were changed, and never looked at one by one while writing
 * rules. Only the total is read. Add cases, do not fit rules to them.
 */
export const cases: readonly CaseRow[] = [
  // Supersession
  ['HA1 new number, "replaces" the searched one', '92068246', [
    ['GM OEM 92292745 Window Switch Replaces 92068246 Pontiac G8', 88],
    ['92068246 Genuine GM Window Switch Pontiac G8 NEW', 92, 2],
  ], { units: [3, 3], price: [87, 93] }],
  ['HA2 superseded to', '53032822AC', [
    ['Mopar 53032822AC Starter superseded to 53032822AD Genuine OEM', 140],
    ['Genuine Mopar 53032822AD replaces 53032822AC Starter Motor', 150],
  ], { units: [2, 2], price: [138, 152] }],
  ['HA3 Ford, same as', '8L3Z-9F972-B', [
    ['Motorcraft CM-5229 Fuel Pressure Sensor 8L3Z-9F972-B Genuine Ford', 47, 4],
    ['Fuel Rail Pressure Sensor replaces Ford 8L3Z9F972B 3F2Z-9G756-AC', 16, 31],
  ], { units: [4, 4], price: [46, 48] }],
  ['HA4 Nissan old number in brackets', '22401-5M015', [
    ['Genuine Nissan Spark Plug 22401-ED815 (22401-5M015)', 13, 8],
    ['NISSAN 22401-5M015 Spark Plug OEM', 12, 3],
  ], { units: [11, 11], price: [11.5, 13.5] }],
  ['HA5 use instead', '12570627', [
    ['GM ACDelco 12570627 Camshaft Sensor use 12577245 OEM', 38, 2],
  ], { units: [2, 2], price: [37, 39] }],
  ['HA6 replaces, sold by a house of its own number', '04861508AB', [
    ['Standard Motor Products PC604 Cam Sensor replaces 4861508AB', 29, 9],
    ['Mopar 4861508AB Camshaft Position Sensor Genuine', 55],
  ], { units: [1, 1], price: [54, 56] }],
  ['HA7 link known to the dealer', '89465-52380', [
    ['Toyota Genuine 89465-52390 Oxygen Sensor Yaris', 130, 2],
  ], { units: [2, 2], price: [129, 131] }, undefined, ['89465-52390']],

  // Casting numbers
  ['HB1 cast number behind the part number', '3970010', [
    ['GM Chevy 350 Engine Block 3970010 casting 4 bolt main used', 450, 1, '3000'],
    ['Chevrolet 3970010 Block 350 1970 Z28', 500, 1, '3000'],
  ], { units: [2, 2], price: [440, 510] }],
  ['HB2 casting number on the goods', '12480105', [
    ['GM Performance 12480105 Cylinder Head NEW cast# 12480090 ZZ4', 525],
  ], { units: [1, 1], price: [520, 530] }],
  ['HB3 foundry mark of Ford', 'E7TZ-6049-A', [
    ['Ford 5.0 Cylinder Head E7TZ-6049-A NOS casting E7TE', 310],
  ], { units: [1, 1], price: [305, 315] }],

  // Engines, transmissions
  ['HC1 engine that carries the searched pump', '12691187', [
    ['2019 Silverado 5.3L L84 Engine 41k miles w/ fuel pump 12691187', 2900, 1, '3000'],
    ['GM OEM 12691187 High Pressure Fuel Pump NEW', 285, 2],
  ], { units: [2, 2], price: [280, 290] }],
  ['HC2 transmission complete with the valve body', '24275873', [
    ['6L80 Transmission complete with TEHCM 24275873 Tahoe 90k', 1200, 1, '3000'],
    ['GM 24275873 TEHCM Control Module OEM', 390, 1],
    ['Genuine GM Transmission Control TEHCM 24275873', 410],
  ], { units: [2, 2], price: [385, 415] }],
  ['HC3 transmission sold by its own number', '24264155', [
    ['GM 6L50 Transmission Assembly 24264155 Cadillac CTS OEM', 900, 1, '3000'],
    ['2013 Cadillac ATS automatic transmission 24264155 67K', 850, 1, '3000'],
  ], { units: [2, 2], price: [840, 910] }],
  ['HC4 crate engine and its install kit', '19420191', [
    ['Chevrolet Performance 19420191 LT1 Crate Engine', 9800],
    ['Install Kit for Chevrolet Performance LT1 19420191 Crate Engine', 650, 3],
  ], { units: [1, 1], price: [9700, 9900] }],
  ['HC5 remanufactured by the maker', '68350694AA', [
    ['Mopar Remanufactured Engine 68350694AA 3.6L Pentastar', 3300, 1, '2500'],
  ], { units: [1, 1], price: null }],

  // Keys
  ['HD1 shell, fob, used fob', '22936101', [
    ['GM OEM 22936101 Remote Start Key Fob 5 Button NEW', 55, 3],
    ['Replacement Key Fob Case Shell for 22936101 Chevy', 7, 80],
    ['OEM GM Chevy GMC fob 22936101 M3N-32337100 used', 25, 2, '3000'],
  ], { units: [5, 5], price: [54, 56] }],
  ['HD2 Honda key', '72147-TBA-A11', [
    ['Genuine Honda Civic Smart Key 72147-TBA-A11 KR5V2X', 140],
    ['For Honda Civic Accord Smart Remote Key 72147-TBA-A11 KR5V2X 433MHz', 24, 66],
    ['HONDA OEM 72147-TBA-A11 Keyless Entry Remote', 148],
  ], { units: [2, 2], price: [139, 149] }],
  ['HD3 battery and blade of the key', '89904-06220', [
    ['Battery for Toyota Smart Key 89904-06220 CR2032', 4, 120],
    ['Toyota Genuine 89904-06220 Smart Key Camry', 260],
  ], { units: [1, 1], price: [255, 265] }],
  ['HD4 new unlocked by a locksmith, no make claim', '68105078AG', [
    ['Mopar 68105078AG Key Fob Dodge Dart New OEM', 70, 2],
    ['NEW Uncut Replacement Keyless Fob 68105078AG Compatible with Dodge', 15, 25],
  ], { units: [2, 2], price: [69, 71] }],
  ['HD5 cut by photo service', '15913421', [
    ['GM 15913421 Remote Key OEM', 60, 2],
    ['Key cut by photo service for 15913421', 20, 6],
  ], { units: [2, 2], price: [59, 61] }],

  // Computers
  ['HE1 Chrysler label with P0', '68275196AE', [
    ['2016 Ram 1500 PCM P68275196AE ECU', 210, 1, '3000'],
    ['Mopar Engine Computer 68275196AE OEM', 220, 1, '3000'],
  ], { units: [2, 2], price: [205, 225] }],
  ['HE2 Ford module, stamped number', 'GL3Z-12A650-BXA', [
    ['2016 F150 3.5 PCM Engine Computer GL3A-12A650-BXA', 180, 1, '3000'],
    ['Ford GL3Z-12A650-BXA Module NEW OEM', 560],
  ], { units: [2, 2], price: [555, 565] }],
  ['HE3 Nissan ECM with the maker code', '23710-ZZ50A', [
    ['Nissan Altima ECM ECU 23710-ZZ50A MEC112-030 Hitachi A56', 70, 1, '3000'],
    ['2007 Nissan Altima Engine Computer 23710ZZ50A', 75, 1, '3000'],
  ], { units: [2, 2], price: [69, 76] }],
  ['HE4 BMW DME with Bosch number', '12147626350', [
    ['BMW E90 335i DME 12147626350 Bosch 0261S04566 Engine Computer', 240, 1, '3000'],
    ['BMW OEM DME ECU 7626350', 250, 1, '3000'],
  ], { units: [2, 2], price: [238, 252] }],
  ['HE5 programming service', '12677118', [
    ['12677118 ECM programming service VIN flash', 80, 40],
    ['GM Genuine 12677118 ECM Module', 210],
  ], { units: [1, 1], price: [208, 212] }],
  ['HE6 used module with its hardware number', '37820-5LA-A33', [
    ['2018 Honda CR-V ECU ECM 37820-5LA-A33 Keihin 0410', 110, 1, '3000'],
  ], { units: [1, 1], price: [109, 111] }],
  ['HE7 plug and play, programmed', '56046711AC', [
    ['Plug & Play TIPM 56046711AC Programmed Dodge', 320, 6, '2500'],
    ['TIPM 56046711AC core bad needs repair', 60, 2, '7000'],
    ['Mopar 56046711AC OEM Module new', 690],
  ], { units: [7, 7], price: [680, 700] }],

  // Lamps
  ['HF1 left and right in one listing', '26010-6CA0A', [
    ['Nissan OEM Headlights Pair 26010-6CA0A 26060-6CA0A LED', 1400],
    ['Genuine Nissan 26010-6CA0A Headlamp RH', 720],
  ], { units: [2, 2], price: [690, 725] }],
  ['HF2 copies with a partslink number', '20919605', [
    ['Tail Light GM2800251 20919605 Equinox LH Aftermarket', 70, 12],
    ['20919605 GM OEM Tail Lamp Equinox 10-15 Left', 205],
  ], { units: [1, 1], price: [200, 210] }],
  ['HF3 used with a broken mount', '81170-42590', [
    ['2016 RAV4 Left Headlight OEM 81170-42590 broken mount tabs', 95, 1, '7000'],
    ['2017 Toyota RAV4 headlight left 81170-42590', 190, 1, '3000'],
  ], { units: [1, 1], price: [188, 192] }],
  ['HF4 bulb for the lamp', '33150-TBA-A01', [
    ['LED Bulb for Honda Civic Headlight 33150-TBA-A01', 20, 30],
    ['Honda Genuine 33150-TBA-A01 Headlight Left', 440],
  ], { units: [1, 1], price: [435, 445] }],
  ['HF5 Koito name on a make\'s lamp, used', '81145-60F61', [
    ['Lexus GX460 Headlight RH 81145-60F61 Koito 60-228', 420, 1, '3000'],
    ['2014 Lexus GX460 OEM Headlamp Right 81145-60F61', 450, 1, '3000'],
  ], { units: [2, 2], price: [415, 455] }],
  ['HF6 VW lamp in a Valeo box', '5G0945095AE', [
    ['Genuine VW Golf Tail Light 5G0945095AE', 165, 2],
    ['Valeo 45404 Tail Lamp VW Golf 5G0945095AE', 89, 5],
  ], { units: [2, 2], price: [163, 167] }],

  // Panels
  ['HG1 painted by a third party', '52119-0E936', [
    ['Toyota Genuine 52119-0E936 Bumper Cover Primed', 390],
    ['Painted 52119-0E936 Front Bumper For Toyota Highlander 20-22', 480, 6],
  ], { units: [1, 1], price: [385, 395] }],
  ['HG2 dented new panel', '84462733', [
    ['GM OEM 84462733 Fender NEW small dent', 180, 1, '1500'],
    ['GM 84462733 Fender LH Genuine', 410],
    ['OEM GM Fender 84462733', 395],
  ], { units: [2, 3], price: [180, 412] }],
  ['HG3 used door shell with its color', '67001-42140', [
    ['2014 RAV4 Front Right Door 67001-42140 silver OEM', 380, 1, '3000'],
    ['13-18 Toyota RAV4 passenger door shell 67001-42140', 350, 1, '3000'],
  ], { units: [2, 2], price: [345, 385] }],
  ['HG4 CAPA', '71101-TLA-A00ZZ', [
    ['CAPA Front Bumper HO1000311 71101-TLA-A00ZZ CR-V', 160, 9],
    ['Honda OEM 71101-TLA-A00ZZ Bumper Face', 330],
  ], { units: [1, 1], price: [325, 335] }],
  ['HG5 insurance quality', 'FR3Z-16005-A', [
    ['Certified Insurance Quality Fender FR3Z-16005-A Ford Mustang', 140, 8],
    ['Ford OEM FR3Z-16005-A Fender RH Mustang', 360],
  ], { units: [1, 1], price: [355, 365] }],

  // Wheels
  ['HH1 four used', '42611-06F40', [
    ['Set of 4 Toyota Camry OEM 18" wheels 42611-06F40', 560, 1, '3000'],
    ['Toyota 42611-06F40 Wheel OEM used', 150, 1, '3000'],
  ], { units: [5, 5], price: [138, 151] }],
  ['HH2 wheels and tires', '1UB18DX9AA', [
    ['4 Jeep Wrangler 1UB18DX9AA Wheels and Tires take off', 900, 1, '1500'],
    ['Mopar 1UB18DX9AA Wheel OEM Jeep', 260],
    ['Genuine Jeep Wheel 1UB18DX9AA', 255],
  ], { units: [2, 6], price: [225, 265] }],
  ['HH3 lug nuts by count', '90942-01103', [
    ['20 Toyota OEM Lug Nuts 90942-01103', 60, 2],
    ['Toyota 90942-01103 Lug Nut Genuine', 3.5, 6],
  ], { units: [46, 46], price: [2.9, 3.6] }],
  ['HH4 caps, set', '36136783536', [
    ['Set of 4 Genuine BMW Wheel Center Caps 36136783536', 62, 9],
    ['Genuine BMW 36136783536 Center Cap', 17, 4],
    ['4pcs 68mm Wheel Center Caps for BMW 36136783536', 12, 150],
  ], { units: [40, 40], price: [15, 17.5] }],

  // Packs of sensors, coils, plugs
  ['HI1 plugs by the eight', 'SP-534', [
    ['Motorcraft SP-534 Spark Plug AGSF22WM', 5.5, 12],
    ['8 Motorcraft SP534 Spark Plugs Ford OEM', 38, 4],
    ['Set of 8 SP-534 Motorcraft plugs', 40],
  ], { units: [52, 52], price: [4.7, 5.6] }],
  ['HI2 four coils, copies by four', '30520-RNA-A01', [
    ['Honda Genuine 30520-RNA-A01 Ignition Coil', 72, 3],
    ['Set of 4 OEM Honda Ignition Coils 30520-RNA-A01', 260],
    ['4 Pack Ignition Coils UF582 30520-RNA-A01 for Honda Civic', 48, 80],
  ], { units: [7, 7], price: [64, 73] }],
  ['HI3 only packs sold', '90919-01275', [
    ['4 Pack Toyota 90919-01275 Spark Plugs Genuine', 44, 6],
    ['6x Toyota Genuine Spark Plug 90919-01275', 63, 4],
  ], { units: [48, 48], price: [10.3, 11.1] }],
  ['HI4 a named single at the pack price', '12622441', [
    ['8pc GM Genuine 12622441 Spark Plugs', 56, 3],
    ['GM 12622441 plug', 7.5, 4],
    ['8 Spark Plugs for Chevy 12622441 41-114', 22, 40],
  ], { units: [28, 28], price: [6.9, 7.6] }],
  ['HI5 ABS sensors, two', '84356653', [
    ['(2) GM OEM Wheel Speed Sensor 84356653', 84],
    ['GM 84356653 ABS Sensor Genuine', 45, 2],
  ], { units: [4, 4], price: [41, 46] }],
  ['HI6 TPMS in a box of four', '52933-D9100', [
    ['Hyundai OEM TPMS 52933-D9100 (Box of 4)', 150],
    ['Genuine Kia 52933-D9100 TPMS Sensor', 42, 5],
  ], { units: [9, 9], price: [37, 43] }],

  // Fluids, filters
  ['HJ1 case of filters', '26300-35505', [
    ['Case of 10 Hyundai Kia OEM Oil Filters 26300-35505', 62, 5],
    ['Hyundai Genuine Oil Filter 26300-35505', 7, 30],
  ], { units: [80, 80], price: [6, 7.1] }],
  ['HJ2 gallon of coolant', '00272-SLLC2', [
    ['Toyota Super Long Life Coolant 00272-SLLC2 1 Gallon Genuine', 29, 9],
    ['2 Gallons Toyota Coolant 00272-SLLC2 OEM', 56, 3],
  ], { units: [15, 15], price: [27.5, 29.5] }],
  ['HJ3 CVT fluid by the quart', '999MP-NS300P', [
    ['6 Quarts Nissan NS-3 CVT Fluid 999MP-NS300P', 102, 4],
    ['Nissan Genuine NS-3 999MP-NS300P 1 Quart', 18, 12],
  ], { units: [36, 36], price: [16.5, 18.5] }],
  ['HJ4 filter and gasket packs', '15400-PLM-A01', [
    ['(10) Honda Genuine 15400-PLM-A01 Oil Filters with Washers', 68, 6],
    ['Honda 15400-PLM-A01 filter OEM', 7.5, 15],
    ['10 Pack oil filter for Honda 15400-PLM-A01', 28, 60],
  ], { units: [75, 75], price: [6.6, 7.6] }],
  ['HJ5 one can', '68218950AA', [
    ['Mopar MaxPro 68218950AA 5W-20 Motor Oil 5 Quart', 30, 3],
    ['Mopar 68218950AA Oil', 29],
  ], { units: [4, 4], price: [28.5, 30.5] }],
  ['HJ6 three for the price', 'FA-1884', [
    ['Motorcraft FA-1884 Air Filter', 16, 8],
    ['3 Motorcraft FA1884 air filters', 42, 2],
  ], { units: [14, 14], price: [13.5, 16.5] }],

  // Fasteners
  ['HK1 bag of ten', '11588714', [
    ['GM 11588714 Nut (Bag of 10) OEM', 15, 2],
    ['GM OEM 11588714 Nut', 1.8, 6],
  ], { units: [26, 26], price: [1.4, 1.9] }],
  ['HK2 Chrysler push pins', '6508285AA', [
    ['Mopar 6508285AA Push Pin Genuine', 2.4, 10],
    ['25 pcs Push Pin for Chrysler 6508285AA', 7, 190],
    ['Qty 10 Mopar 6508285AA Retainer OEM', 19],
  ], { units: [20, 20], price: [1.8, 2.5] }],
  ['HK3 BMW screw with spaces', '07147129160', [
    ['BMW Genuine Screw 07 14 7 129 160', 1.5, 9],
    ['10 x BMW 07147129160 Screw Genuine', 13],
  ], { units: [19, 19], price: [1.2, 1.6] }],
  ['HK4 VW bolts, pack of five', 'N90986104', [
    ['VW Audi Genuine Bolt N90986104', 3.1, 8],
    ['5 Pack OEM VW N 909 861 04 Bolts', 14],
  ], { units: [13, 13], price: [2.7, 3.2] }],
  ['HK5 only a dealer package', 'W707280-S437', [
    ['Ford W707280-S437 Retainer (4 pack) OEM', 9, 5],
  ], { units: [20, 20], price: [2.2, 2.3] }],

  // NOS and reproductions
  ['HL1 NOS and repro emblem', '9791657', [
    ['NOS GM 9791657 1967 GTO Emblem', 180],
    ['1967 GTO emblem 9791657 reproduction', 30, 12],
    ['Repro 9791657 Pontiac GTO Letters', 28, 5],
  ], { units: [1, 1], price: [178, 182] }],
  ['HL2 NOS by FoMoCo', 'C9ZZ-8A284-A', [
    ['C9ZZ-8A284-A FoMoCo NOS Radiator Support Bracket 1969 Mustang', 90],
    ['1969 Mustang bracket C9ZZ-8A284-A Scott Drake', 22, 6],
  ], { units: [1, 1], price: [88, 92] }],
  ['HL3 old stock of an aftermarket house', '1106704', [
    ['NOS Delco Remy 1106704 Starter Drive GM', 65],
    ['NOS Standard Motor 1106704 replacement', 20, 2],
  ], { units: [1, 1], price: [64, 66] }],
  ['HL4 vintage Mopar', '2785510', [
    ['NOS Mopar 2785510 1966 Charger Trim Ring', 110],
    ['1966 Dodge Charger 2785510 trim ring used original', 30, 1, '3000'],
  ], { units: [2, 2], price: [108, 112] }],
  ['HL5 correct reproduction with GM license', '3974249', [
    ['GM Restoration Parts 3974249 Licensed Reproduction Weatherstrip', 60, 4],
    ['NOS GM 3974249 Weatherstrip', 190],
  ], { units: [1, 1], price: [188, 192] }],
  ['HL6 NOS in a torn package', '6270795', [
    ['NOS Delco GM 6270795 Temp Sender torn package', 42],
  ], { units: [1, 1], price: [41, 43] }],

  // Take-off, open box, damaged packaging
  ['HM1 box is crushed', '31200-5A2-A52', [
    ['Genuine Honda 31200-5A2-A52 Starter New crushed box', 240],
    ['Honda OEM Starter Motor 31200-5A2-A52', 260],
  ], { units: [2, 2], price: [238, 262] }],
  ['HM2 packaging torn and dirty', '68223044AB', [
    ['Mopar 68223044AB Mirror Glass NEW torn packaging', 55],
    ['Genuine Mopar 68223044AB', 60],
  ], { units: [2, 2], price: [54, 61] }],
  ['HM3 box has damage, part perfect', '84178747', [
    ['GM 84178747 Grille OEM New - box damaged, part is perfect', 300],
  ], { units: [1, 1], price: [298, 302] }],
  ['HM4 no box', '23506467', [
    ['GM OEM 23506467 Module NEW no box', 120, 2, '1500'],
    ['GM Genuine 23506467', 135],
  ], { units: [3, 3], price: [118, 137] }],
  ['HM5 shelf wear', '57010-0C020', [
    ['NEW Toyota 57010-0C020 Frame Crossmember OEM shelf wear scratches', 210],
    ['Toyota Genuine 57010-0C020', 230],
  ], { units: [2, 2], price: [208, 232] }],
  ['HM6 truck bed take-offs', '23381150', [
    ['GM OEM Tailgate 23381150 take off new truck', 800, 2, '1500'],
    ['23381150 Genuine GM Tailgate', 1250],
  ], { units: [3, 3], price: [790, 1260] }],

  // Cores
  ['HN1 core included in the price', '19418370', [
    ['GM Genuine 19418370 Steering Gear Reman core included', 480, 2, '2000'],
    ['CORE 19418370 steering gear bad', 40, 4, '7000'],
  ], { units: [2, 2], price: null }],
  ['HN2 no core needed', '27060-0V040', [
    ['Toyota Genuine Alternator 27060-0V040 New no core needed', 420],
    ['27060-0V040 Alternator core Toyota', 30, 3, '7000'],
  ], { units: [1, 1], price: [418, 422] }],
  ['HN3 heater core is a part', '79110-SNA-A01', [
    ['Honda Genuine Heater Core 79110-SNA-A01', 190],
    ['OEM Honda Civic Heater Core 79110SNAA01', 185],
  ], { units: [2, 2], price: [184, 191] }],

  // Kits, bundles, assemblies that contain the part
  ['HO1 tune-up bundle', '17220-5AA-A00', [
    ['Honda Tune Up Kit: Air Filter 17220-5AA-A00 Cabin Filter Plugs OEM', 140, 5],
    ['Genuine Honda 17220-5AA-A00 Air Filter', 22, 9],
  ], { units: [9, 9], price: [21, 23] }],
  ['HO2 steering column with the clock spring', '68231732AA', [
    ['2015 Ram Steering Column Assembly w/ clock spring 68231732AA', 250, 1, '3000'],
    ['Mopar 68231732AA Clock Spring OEM New', 120, 2],
  ], { units: [2, 2], price: [118, 122] }],
  ['HO3 throttle body with its sensor', '16400-36010', [
    ['Toyota Radiator Assembly 16400-36010 Camry OEM', 210],
    ['2012 Camry Radiator Fan Condenser Package includes 16400-36010', 400, 1, '3000'],
  ], { units: [1, 1], price: [208, 212] }],
  ['HO4 door complete with the window motor', '85710-06130', [
    ['2010 Camry Front Left Door complete with window motor 85710-06130', 420, 1, '3000'],
    ['Toyota Genuine Window Motor 85710-06130', 165],
  ], { units: [1, 1], price: [163, 167] }],
  ['HO5 the number is a kit', '11367583207', [
    ['BMW Genuine VANOS Solenoid Repair Kit 11367583207', 145, 3],
    ['11367583207 Genuine BMW Solenoid Kit', 150],
  ], { units: [4, 4], price: [144, 151] }],
  ['HO6 brake job bundle', '43512-08030', [
    ['Toyota Sienna Front Rotors 43512-08030 + Pads 04465-08030 OEM Bundle', 310, 2],
    ['Toyota OEM Rotor 43512-08030', 98, 4],
  ], { units: [4, 8], price: [95, 100] }],
  ['HO7 used assembly dearer, single new sale', '13597215', [
    ['Rear Bumper complete w/ sensors 13597215 2015 Tahoe', 650, 1, '3000'],
    ['ACDelco GM OE 13597215 Park Assist Sensor', 48, 3],
  ], { units: [3, 3], price: [47, 49] }],
  ['HO8 blower case holding the motor', '27226-EA010', [
    ['Nissan Frontier Blower Case Housing with 27226-EA010 motor', 90, 1, '3000'],
    ['Nissan 27226-EA010 Blower Motor Genuine', 140, 2],
  ], { units: [2, 3], price: [138, 142] }],

  // OEM quality and similar words
  ['HP1 OEM grade', '16363-0P211', [
    ['Premium OEM Grade Fan Motor 16363-0P211 Lexus', 44, 20],
    ['Lexus Genuine 16363-0P211 Fan Motor', 180],
  ], { units: [1, 1], price: [178, 182] }],
  ['HP2 factory style', '68043129AC', [
    ['Factory Style Step Bars 68043129AC Ram', 120, 7],
    ['Mopar 68043129AC Side Steps Genuine', 340],
  ], { units: [1, 1], price: [335, 345] }],
  ['HP3 same quality as original', '35256-TR0-A01', [
    ['Turn Signal Switch same quality as original Honda 35256-TR0-A01', 35, 11],
    ['Honda Genuine 35256-TR0-A01 Switch', 120],
  ], { units: [1, 1], price: [118, 122] }],
  ['HP4 OE supplier, made in the same plant', '25560-EA010', [
    ['Steering switch from OE supplier same plant as Nissan 25560-EA010', 40, 6],
    ['Nissan OEM 25560-EA010 Switch', 130],
  ], { units: [1, 1], price: [128, 132] }],
  ['HP5 direct OEM replacement', 'BR3Z-7210-A', [
    ['Direct OEM Replacement Shifter BR3Z-7210-A Ford Mustang', 60, 5],
    ['Ford BR3Z-7210-A Shifter Genuine', 210],
  ], { units: [1, 1], price: [205, 215] }],
  ['HP6 exact OE match', '52010294AE', [
    ['Exact OE Match Hub Nut 52010294AE', 8, 22],
    ['Mopar 52010294AE Nut OEM', 19, 4],
  ], { units: [4, 4], price: [18.5, 19.5] }],
  ['HP7 for OEM ref', '06K121011B', [
    ['Coolant Pump Housing Ref OEM 06K121011B Golf GTI', 70, 40],
    ['VW Genuine 06K121011B Water Pump', 240, 3],
  ], { units: [3, 3], price: [238, 242] }],

  // Two numbers of one make
  ['HR1 ACDelco number and GM number', '13577429', [
    ['ACDelco D1846A GM Original Equipment 13577429 Oil Pressure Switch', 24, 6],
    ['GM 13577429 Switch Genuine', 26, 2],
  ], { units: [8, 8], price: [23.5, 26.5] }],
  ['HR2 Motorcraft number searched', 'CM-5257', [
    ['Motorcraft CM5257 Injector', 70, 2],
    ['Ford OEM 9L3Z-9F593-B Motorcraft CM-5257 Fuel Injector', 72, 3],
    ['Fuel Injector replaces CM5257 for Ford F150', 21, 40],
  ], { units: [5, 5], price: [69, 73] }],
  ['HR3 GM part in two brands', '84801575', [
    ['ACDelco GM Genuine Parts 84801575 Hose', 60],
    ['Chevrolet 84801575 hose assembly', 58, 2],
  ], { units: [3, 3], price: [57, 61] }],
  ['HR4 Mopar with a Chrysler word only', '68259574AA', [
    ['Chrysler 68259574AA Strut Genuine', 110],
    ['Jeep Grand Cherokee Strut 68259574AA MOPAR', 115, 2],
  ], { units: [3, 3], price: [109, 116] }],

  // Formats and colors
  ['HS1 Toyota color codes', '58811-0C010-C0', [
    ['Toyota Console Lid 58811-0C010-B0 Black', 120],
    ['Toyota 58811-0C010-C0 Console Panel Genuine', 140],
    ['OEM Toyota 588110C010C0', 135],
  ], { units: [2, 2], price: [134, 141] }],
  ['HS2 Mercedes with color', 'A20576013519', [
    ['Mercedes-Benz Genuine A205 760 13 51 9 Handle', 88],
    ['OEM A20576013519 Mercedes', 90],
  ], { units: [2, 2], price: [87, 91] }],
  ['HS3 Porsche dotted', '95811013101', [
    ['Porsche Cayenne Air Filter 958.110.131.01 Genuine', 62, 2],
    ['Mann C39002 Air Filter Porsche 95811013101', 30, 9],
  ], { units: [2, 2], price: [61, 63] }],
  ['HS4 Hyundai with color', '87610-F2070', [
    ['Hyundai Elantra Mirror 87610-F2070 OEM', 160],
    ['2017 Elantra left mirror 87610F2070', 90, 1, '3000'],
    ['Hyundai Mirror 87620-F2070 right OEM', 150],
  ], { units: [2, 2], price: [158, 162] }],
  ['HS5 Ford with dashes left out', 'DG9Z-5A457-A', [
    ['Ford DG9Z5A457A Bracket OEM', 30],
    ['Genuine Ford DG9Z 5A457 A', 32],
    ['Ford DG9Z-5A457-B Bracket', 31, 5],
  ], { units: [2, 2], price: [29, 33] }],
  ['HS6 GM seven digits', '3816659', [
    ['NOS GM 3816659 Knob 1963 Corvette', 45],
    ['Chevrolet Corvette Knob GM 3816659 original used', 15, 1, '3000'],
  ], { units: [2, 2], price: [44, 46] }],
  ['HS7 BMW short', '63217312708', [
    ['BMW F30 Tail Light 7312708 OEM right', 110, 1, '3000'],
    ['Genuine BMW 63217312708 Rear Light', 220],
  ], { units: [2, 2], price: [218, 222] }],
  ['HS8 Honda with spaces', '76622-TBA-A02', [
    ['Honda 76622 TBA A02 Wiper Blade Genuine', 14, 4],
    ['76622-TBA-A03 Honda Wiper Genuine', 15, 2],
  ], { units: [4, 6], price: [13.5, 15.5] }],
  ['HS9 Subaru, Mazda neighbors', '86511FJ020', [
    ['Subaru OEM 86511FJ020 Wiper Motor', 105],
    ['Subaru 86511FJ030 Wiper motor', 100],
  ], { units: [1, 1], price: [103, 107] }],

  // European suppliers and supplier boxes
  ['HT1 Lemforder, Meyle, genuine', '31126775972', [
    ['Genuine BMW 31126775972 Control Arm', 260, 2],
    ['Meyle HD 31126775972 control arm BMW E90', 95, 14],
    ['Lemforder 31126775972 BMW Control Arm', 140, 11],
  ], { units: [2, 2], price: [258, 262] }],
  ['HT2 Bosch number behind a genuine part', 'A0001531500', [
    ['Genuine Mercedes A0001531500 NOx Sensor Continental 5WK96682C', 520],
    ['Continental 5WK96682C NOx Sensor Mercedes A0001531500', 280, 8],
  ], { units: [1, 1], price: [515, 525] }],
  ['HT3 OEM Mahle', '03L115562', [
    ['OEM Mahle OX388D Oil Filter VW 03L115562', 9, 40],
    ['VW Genuine 03L115562 Oil Filter', 19, 8],
  ], { units: [8, 8], price: [18.5, 19.5] }],
  ['HT4 Genuine Sachs', '23217119', [
    ['Volvo Genuine 31304079 23217119 Clutch Kit', 510],
    ['Genuine Sachs Clutch Kit Volvo 23217119', 260, 4],
  ], { units: [1, 1], price: [505, 515] }],
  ['HT5 Pierburg first, number second', '11517632426', [
    ['Pierburg 11517632426 Electric Water Pump BMW', 230, 22],
    ['BMW Genuine Water Pump 11517632426', 440, 6],
  ], { units: [6, 6], price: [435, 445] }],
  ['HT6 URO and Vaico', 'LR010754', [
    ['URO Parts LR010754 Coolant Pipe', 35, 30],
    ['Land Rover Genuine LR010754 Pipe', 110, 3],
  ], { units: [3, 3], price: [108, 112] }],
  ['HT7 Mando in its own box', '51712-2B700', [
    ['OEM Mando Brake Rotor for Hyundai 51712-2B700', 40, 9],
    ['Hyundai Genuine 51712-2B700 Rotor', 92, 3],
  ], { units: [3, 3], price: [90, 94] }],
  ['HT8 NGK under Honda number', '12290-R48-H01', [
    ['NGK 9723 DILZKR7B11GS Spark Plug 12290-R48-H01', 11, 60],
    ['Honda Genuine Spark Plug 12290-R48-H01', 21, 12],
  ], { units: [12, 12], price: [20.5, 21.5] }],
  ['HT9 Denso for Toyota, original', '27060-28300', [
    ['Original Denso Alternator Toyota 27060-28300 104210-3420', 190, 5],
    ['Genuine Toyota Alternator 27060-28300', 410],
  ], { units: [1, 1], price: [405, 415] }],
  ['HT10 make\'s box with the supplier named', '22680-7S000', [
    ['Nissan OEM Hitachi Mass Air Flow Sensor 22680-7S000', 125, 3],
    ['Nissan Genuine 22680-7S000 MAF', 130, 2],
    ['Hitachi MAF0031 Mass Air Flow 22680-7S000', 62, 20],
  ], { units: [5, 5], price: [124, 131] }],

  // Short numbers
  ['HU1 five digits, make in front', '25324', [
    ['GM 25324 Thermostat Gasket', 9, 2],
    ['Lionel 25324 Car', 45],
  ], { units: [2, 2], price: [8.5, 9.5] }, 'GASKET-THERMOSTAT'],
  ['HU2 bulb', '7443', [
    ['Sylvania 7443 bulb', 6, 50],
    ['2x 7443 LED bulbs', 12, 70],
  ], { units: 'none', price: null }],
  ['HU3 hub number of bearing houses', '515058', [
    ['Moog 515058 Wheel Hub', 110, 8],
    ['Timken SP500301 515058 Hub', 150, 2],
  ], { units: 'none', price: null }],
  ['HU4 six digits, NOS GM', '409101', [
    ['NOS GM 409101 Buick Ornament 1976', 55],
    ['409101 Bearing SKF', 20, 3],
  ], { units: [1, 1], price: [54, 56] }],
  ['HU5 toys only', '42143', [
    ['LEGO Technic 42143 Ferrari Daytona', 330, 9],
    ['Hot Wheels 42143', 4, 3],
  ], { units: 'none', price: null }],

  // Other goods under the number
  ['HX1 connector', '23483157', [
    ['Pigtail Connector for GM Oxygen Sensor 23483157', 13, 30],
    ['GM OEM 23483157 O2 Sensor', 66, 3],
  ], { units: [3, 3], price: [65, 67] }],
  ['HX2 instruction sheet', '84134640', [
    ['Installation instructions for GM 84134640 Tonneau', 10],
    ['GM Accessories 84134640 Tonneau Cover', 780],
  ], { units: [1, 1], price: [775, 785] }],
  ['HX3 gasket for the part', '16100-39466', [
    ['Gasket for water pump 16100-39466 Toyota', 8, 12],
    ['Toyota Genuine 16100-39466 Pump', 160],
  ], { units: [1, 1], price: [158, 162] }],
  ['HX4 bracket for the module', '28532720', [
    ['Bracket only for GM module 28532720', 20, 2],
    ['GM 28532720 Airbag Module Genuine', 210],
  ], { units: [1, 1], price: [208, 212] }],
  ['HX5 empty box', '15400-RBA-F01', [
    ['EMPTY BOX Honda 15400-RBA-F01', 5],
    ['Honda Genuine 15400-RBA-F01 Filter', 12, 4],
  ], { units: [4, 4], price: [11.5, 12.5] }],
  ['HX6 shirt and diecast', '3868844', [
    ['Chevy 3868844 vintage metal sign', 25, 3],
    ['NOS GM 3868844 1966 Impala Emblem', 85],
  ], { units: [1, 1], price: [84, 86] }],

  // Mixed answers
  ['HY1 one genuine, many cheap without a name', '15-51236', [
    ['ACDelco 15-51236 GM OE Expansion Valve', 58, 3],
    ['Expansion Valve 15-51236 Silverado Tahoe', 14, 45],
    ['15-51236 AC expansion valve Chevy GMC', 15, 33],
  ], { units: [3, 3], price: [57, 59] }],
  ['HY2 only cheap ones without a name', '84107343', [
    ['HVAC Actuator 84107343 Tahoe Yukon', 19, 70],
    ['84107343 Blend Door Actuator', 18, 52],
  ], { units: 'none', price: null }],
  ['HY3 a slip of the decimal point', '53013725AA', [
    ['Mopar 53013725AA Gasket', 14, 4],
    ['Mopar OEM 53013725AA Gasket', 1400],
    ['Genuine Mopar Gasket 53013725AA', 13, 3],
  ], { units: [8, 8], price: [12.5, 14.5] }],
  ['HY4 dismantlers only', '39300-3L100', [
    ['2011 Sonata MAP sensor 39300-3L100 OEM', 22, 1, '3000'],
    ['Hyundai Kia sensor 39300-3L100', 18, 2, '3000'],
  ], { units: [3, 3], price: [18, 22] }],
  ['HY5 dealer feed', 'LR4Z-10346-A', [
    ['LR4Z-10346-A - Alternator - Ford', 420, 2],
    ['Alternator - Ford (LR4Z-10346-A)', 410],
  ], { units: [3, 3], price: [408, 422] }],
  ['HY6 fits list behind a genuine title', '53021622AF', [
    ['Genuine Mopar 53021622AF Oil Pump fits 2009-2023 Ram Hemi', 140, 5],
    ['Oil Pump fits Ram Hemi 53021622AF', 55, 18],
  ], { units: [5, 5], price: [138, 142] }],
  ['HY7 Spanish words', '12637197', [
    ['Sensor Original GM 12637197 nuevo', 40, 2],
    ['GM OEM 12637197 Sensor', 42],
  ], { units: [3, 3], price: [39, 43] }],
  ['HY8 unlabeled at the dealer\'s price', '42753121', [
    ['42753121 Splash Shield Trax', 120],
    ['GM OEM 42753121 Shield', 125],
    ['Genuine GM 42753121', 118],
  ], { units: [3, 3], price: [117, 126] }],

  // Interchange lists of dismantlers
  ['HZ1 used with three numbers', '84021253', [
    ['2017 Malibu Mirror Right OEM 84021253 84021255 23274563', 95, 1, '3000'],
    ['16-20 Malibu RH mirror 84021253', 88, 1, '3000'],
  ], { units: [2, 2], price: [87, 96] }],
  ['HZ2 used Honda with two numbers', '77960-TG7-A12', [
    ['16-18 Honda Pilot SRS module 77960-TG7-A12 77960TG7A11', 85, 1, '3000'],
  ], { units: [1, 1], price: [84, 86] }],
  ['HZ3 copies with a list of numbers', '12607341', [
    ['Timing Chain Tensioner 12607341 12589128 12609287 for GMC', 22, 30],
    ['GM Genuine 12607341 Tensioner', 70],
  ], { units: [1, 1], price: [68, 72] }],
  ['HZ4 used, supplier and make', '28100-75111', [
    ['Toyota Tacoma Starter Motor 28100-75111 Denso 228000-8831', 60, 1, '3000'],
    ['2005 Tacoma starter OEM 28100-75111', 55, 1, '3000'],
  ], { units: [2, 2], price: [54, 61] }],

  // Mixed lots
  ['HQ1 lot of many numbers', '15326386', [
    ['Lot of 12 GM switches 15326386 15326388 25752600 NOS dealer', 90],
    ['GM OEM 15326386 Headlight Switch', 48, 3],
    ['Genuine GM 15326386 Switch', 50],
  ], { units: [4, 5], price: [47, 51] }],
  ['HQ2 assorted dealer stock', '4L3Z-15A416-AA', [
    ['Ford parts lot 4L3Z-15A416-AA and others, assorted obsolete stock', 200],
    ['Ford 4L3Z-15A416-AA Mount OEM', 35, 2],
  ], { units: [2, 3], price: [34, 36] }],
  ['HQ3 six of one number is a plain lot', '68148345AA', [
    ['Lot of 6 Mopar 68148345AA Valve Stem OEM', 42],
    ['Mopar 68148345AA Valve Stem', 8, 4],
  ], { units: [10, 10], price: [6.9, 8.1] }],

  // Negations
  ['HW1 not a reproduction, not aftermarket', '3917266', [
    ['Original GM 3917266 Emblem - not a repro!', 120, 1, '3000'],
    ['NOS GM 3917266 NOT REPRODUCTION', 240],
  ], { units: [2, 2], price: [238, 242] }],
  ['HW2 no cheap copies', '68084871AC', [
    ['Mopar OEM 68084871AC Hood Strut no cheap copy', 45, 2],
    ['Genuine Mopar 68084871AC', 48],
  ], { units: [3, 3], price: [44, 49] }],
  ['HW3 no cracks, not broken', '5SB72XZAAC', [
    ['Jeep OEM 5SB72XZAAC Fascia no cracks no broken tabs', 210, 1, '3000'],
    ['Mopar 5SB72XZAAC Fascia used', 190, 1, '3000'],
  ], { units: [2, 2], price: [188, 212] }],
  ['HW4 no damage', '86531-D9000', [
    ['Kia OEM 86531-D9000 Bumper Grille no damage', 75, 1, '3000'],
  ], { units: [1, 1], price: [74, 76] }],
  ['HW5 not genuine', '8R0698451B', [
    ['Brake Pads 8R0698451B Audi Q5 (not genuine)', 40, 7],
    ['Audi Genuine 8R0698451B Brake Pads', 120, 2],
  ], { units: [2, 2], price: [118, 122] }],

  // Condition against title
  ['HV1 listed as new, used by its words', '84208240', [
    ['GM OEM 84208240 Radio removed from 2018 Tahoe tested', 180],
    ['GM 84208240 Radio New Genuine', 520],
  ], { units: [2, 2], price: [515, 525] }],
  ['HV2 used excellent', '20830246', [
    ['Used excellent condition GM 20830246 Seat Switch', 38],
    ['GM 20830246 Seat Switch new', 98],
    ['OEM GM 20830246 Switch', 102],
  ], { units: [3, 3], price: [97, 103] }],
  ['HV3 never installed', '68142083AA', [
    ['Mopar 68142083AA Bumper Step Pad never installed', 30, 1, '3000'],
    ['Mopar OEM 68142083AA', 42, 2],
  ], { units: [3, 3], price: [41, 43] }],
  ['HV4 rebuilt by a shop', '44010-TK8-A01', [
    ['Honda 44010-TK8-A01 axle rebuilt', 90, 1, '3000'],
    ['Honda Genuine 44010-TK8-A01 Driveshaft', 350],
  ], { units: [2, 2], price: [345, 355] }],

  // Prices that mislead
  ['HB4 auction for a dollar', '23383720', [
    ['GM 23383720 Lamp OEM NEW auction', 1.25],
    ['GM OEM 23383720 Lamp', 260],
    ['Genuine GM 23383720 Lamp', 250, 2],
  ], { units: [4, 4], price: [248, 262] }],
  ['HB5 a claim at a third of the price', '23506720', [
    ['OEM 23506720 Door Handle Chevy', 18, 30],
    ['GM Genuine 23506720 Door Handle', 74, 2],
    ['GM OEM 23506720 Handle', 79, 3],
  ], { units: [5, 5], price: [73, 80] }],
  ['HB6 genuine by its words at a fifth, unknown seller', '06E905110G', [
    ['Genuine Quality Spark Coil VW Audi 06E905110G', 11, 60],
    ['Audi OEM 06E905110G Ignition Coil', 58, 4],
  ], { units: [4, 4], price: [57, 59] }],
  ['HB7 two sales, both honest', '84320559', [
    ['GM OEM 84320559 Battery Cable', 60],
    ['GM Genuine 84320559 Cable', 95],
  ], { units: [2, 2], price: [59, 96] }],
];
