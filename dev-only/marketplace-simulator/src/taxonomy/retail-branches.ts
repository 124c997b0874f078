import type { Branch } from './branch.ts';

export const RETAIL_BRANCHES: readonly Branch[] = [
  [
    '293',
    'Consumer Electronics',
    [
      [
        '15052',
        'Portable Audio & Headphones',
        [
          ['112529', 'Headphones'],
          ['111694', 'Portable Speakers'],
        ],
      ],
      [
        '32852',
        'TV, Video & Home Audio',
        [
          ['168058', 'Home Audio Receivers'],
          ['96991', 'Remote Controls'],
        ],
      ],
    ],
  ],
  [
    '58058',
    'Computers/Tablets & Networking',
    [
      ['44995', 'Wireless Routers'],
      ['56083', 'Internal Hard Disk Drives'],
      ['3676', 'Keyboards & Mice'],
    ],
  ],
  [
    '11450',
    'Clothing, Shoes & Accessories',
    [
      [
        '260012',
        'Men',
        [
          ['15709', 'Athletic Shoes'],
          ['57988', 'Coats, Jackets & Vests'],
          ['11483', 'Jeans'],
        ],
      ],
      [
        '15724',
        "Women's Clothing",
        [
          ['95672', "Women's Athletic Shoes"],
          ['63861', 'Dresses'],
          ['169291', 'Bags & Handbags'],
        ],
      ],
    ],
  ],
  [
    '267',
    'Books & Magazines',
    [
      ['261186', 'Books'],
      ['1105', 'Textbooks, Education & Reference'],
    ],
  ],
  [
    '1',
    'Collectibles',
    [
      ['1427', 'Vintage Tins'],
      ['13777', 'Postcards'],
    ],
  ],
  [
    '11700',
    'Home & Garden',
    [
      ['20628', 'Cookware'],
      ['20710', 'Lamps'],
      ['181076', 'Garden Hand Tools'],
    ],
  ],
  [
    '220',
    'Toys & Hobbies',
    [
      ['19006', 'Building Toy Sets'],
      ['2550', 'Board Games'],
    ],
  ],
];
