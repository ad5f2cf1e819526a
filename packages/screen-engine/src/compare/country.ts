const ALIASES: Readonly<Record<string, string>> = {
  usa: 'us',
  'united states of america': 'us',
  america: 'us',
  uk: 'gb',
  britain: 'gb',
  'great britain': 'gb',
  england: 'gb',
  'russian federation': 'ru',
  'korea north': 'kp',
  dprk: 'kp',
  'north korea': 'kp',
  'korea south': 'kr',
  'south korea': 'kr',
  burma: 'mm',
  'iran islamic republic of': 'ir',
  'islamic republic of iran': 'ir',
  'syrian arab republic': 'sy',
  turkey: 'tr',
  turkiye: 'tr',
  'congo democratic republic of the': 'cd',
  'democratic republic of the congo': 'cd',
  'congo republic of the': 'cg',
  'the gambia': 'gm',
  'cote divoire': 'ci',
  'ivory coast': 'ci',
  palestinian: 'ps',
  'west bank': 'ps',
  gaza: 'ps',
  'region gaza': 'ps',
  'hong kong': 'hk',
  'hong kong sar china': 'hk',
  macau: 'mo',
  'czech republic': 'cz',
  uae: 'ae',
  vietnam: 'vn',
  laos: 'la',
  macedonia: 'mk',
  'the north macedonia republic of': 'mk',
  'region crimea': 'ua',
  kosovo: 'xk',
  swaziland: 'sz',
};

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.']/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

const codes = new Map<string, string>(Object.entries(ALIASES));
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
for (const first of LETTERS) {
  for (const second of LETTERS) {
    const name = names.of(first + second);
    const code = (first + second).toLowerCase();
    if (name === undefined || ['uk', 'su', 'dd', 'yd', 'bu', 'fx', 'nt'].includes(code)) continue;
    if (!codes.has(plain(name))) codes.set(plain(name), code);
    if (!codes.has(code)) codes.set(code, code);
  }
}

/**
 * The two-letter code of a country given by code or English name; the normalized name itself for an unknown country.
 */
export function countryOf(name: string): string {
  const key = plain(name);
  return codes.get(key) ?? key;
}
