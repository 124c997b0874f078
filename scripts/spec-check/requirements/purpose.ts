import { rule, type Requirement } from '../requirement.ts';

export const PURPOSE: readonly Requirement[] = [
  rule(
    '1.landing.store-types',
    7,
    'the landing page says that other kinds of stores are recognised',
  ),
  rule('1.landing.private', 7, 'the landing page says that access is private'),
  rule('1.two-tools', 9, 'who has signed in stands before both tools'),
  rule('1.tool.store', 10, 'one of the tools analyses the inventory of a store'),
  rule('1.tool.sourcing', 11, 'the other is for sourcing'),
  rule(
    '1.upload-and-range',
    13,
    'a list is uploaded and a time range chosen, and sales are looked up for each part',
  ),
  rule('1.shows.units', 14, 'units sold and number of search results are shown for a part'),
  rule('1.shows.prices', 15, 'average, lowest and highest price are shown for a part'),
  rule('1.shows.kind', 16, 'package size, category, brand and brand type are shown for a part'),
  rule('1.shows.description', 17, 'a description is shown for a part'),
  rule(
    '1.shows.duplicate',
    18,
    'a part that is in the inventory already is marked, with the title of that item',
  ),
  rule('1.landing.brands', 20, 'the landing page names the patterns of Ford, GM and Mopar'),
  rule('1.landing.package', 20, 'the landing page names dimensions, weight and shipping cost'),
  rule(
    '1.landing.export',
    20,
    'the landing page names the export of 19 columns that keeps the original data',
  ),
  rule('1.grades', 23, 'parts are graded by demand'),
  rule('1.value', 24, 'sellable value and liquidation offer are computed'),
  rule('1.exports', 25, 'results are exported as workbook and as CSV'),
  rule('1.inventory', 27, 'an inventory file is used to find duplicates'),
];
