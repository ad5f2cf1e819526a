import type { Draw } from './draw.ts';
import { RARE_ENDINGS, RARE_MIDDLES, RARE_ONSETS, SHORTENED } from './invented-words.ts';

/** The legal form at the end of a name in its usual spelling; null for a sole proprietor. */
export type Form = 'LLC' | 'Inc' | 'Corp' | 'Co' | 'PLLC' | 'LP' | null;

/** What a business does: its trade, and the trades of its sister companies. */
export interface Sector {
  trades: readonly string[];
  /** The word newspapers use for it. */
  noun: string;
}

const SECTORS: readonly Sector[] = [
  { trades: ['Auto Repair', 'Auto Sales', 'Towing', 'Collision Center', 'Tire Service'], noun: 'auto shop' },
  { trades: ['Grill', 'Catering', 'Bakery', 'Pizza', 'Coffee Company'], noun: 'restaurant' },
  { trades: ['Construction', 'Roofing', 'Remodeling', 'Concrete', 'Excavating'], noun: 'contractor' },
  { trades: ['Trucking', 'Logistics', 'Freight', 'Leasing', 'Equipment Rental'], noun: 'trucking firm' },
  { trades: ['Properties', 'Realty', 'Property Management', 'Development'], noun: 'real estate company' },
  { trades: ['Dental', 'Family Medicine', 'Medical Supply', 'Home Care'], noun: 'clinic' },
  { trades: ['Landscaping', 'Lawn Care', 'Tree Service', 'Snow Removal'], noun: 'landscaper' },
  { trades: ['Heating & Cooling', 'Plumbing', 'Electric', 'Mechanical Services'], noun: 'contractor' },
  { trades: ['Furniture', 'Mattress Outlet', 'Flooring', 'Appliance Center'], noun: 'store' },
  { trades: ['Market', 'Liquors', 'Produce', 'Foods', 'Meats'], noun: 'grocer' },
  { trades: ['Hair Salon', 'Nails', 'Barber Shop', 'Day Spa'], noun: 'salon' },
  { trades: ['Cleaning Services', 'Staffing', 'Security Services', 'Consulting'], noun: 'company' },
  { trades: ['Machine Shop', 'Manufacturing', 'Welding', 'Industrial Supply'], noun: 'manufacturer' },
  { trades: ['Fitness', 'Martial Arts', 'Dance Studio', 'Swim School'], noun: 'gym' },
];

const FIRST_WORDS =
  'Summit,Maple,Oak,Cedar,Blue,Golden,Silver,Royal,Premier,Heritage,Liberty,Pioneer,Lakeside,Riverside,Westside,Northside,Mountain,Valley,Prairie,Harbor,Eagle,Falcon,Patriot,Evergreen,Crystal,Diamond,Sunrise,Keystone,Capitol,Cornerstone,Phoenix,Legacy,Frontier,Granite,Iron,Stone,Clear,Bright,Green,Red'.split(
    ',',
  );
const SECOND_WORDS =
  'Grove,Ridge,Creek,Hill,Valley,Point,Gate,River,Star,View,Field,Rock,Bay,Wood,Crest,Bridge,Meadow,Springs,Canyon,Haven'.split(
    ',',
  );
const COMMON_WORDS =
  'Quality,Advanced,First,Best,Pro,Elite,Total,All American,Superior,Complete,Reliable,Precision,Family,United,American,National,Classic,Modern,Professional,Affordable,Express,Discount,Global,Universal,Ace'.split(
    ',',
  );
const BRANDS: readonly [string, number][] = [
  ['Sunny Scoops', 1],
  ['Fresh Fold Laundry', 11],
  ['Bolt Fitness', 13],
  ['Little Sprouts Learning', 11],
  ['Wrench Masters', 0],
  ['Taco Lantern', 1],
];

/** The trade names of franchises with the sector of each. */
export const FRANCHISES = BRANDS.map(([brand, sector]) => ({ brand, sector: SECTORS[sector]! }));

export const SISTER_WORDS = ['Holdings', 'Enterprises', 'Investments', 'Group', 'Leasing', 'Properties'];

/** Names of companies that own a business and operate it under another name. */
const FIRMS: Sector = {
  trades: ['Ventures', 'Enterprises', 'Holdings', 'Group', 'Partners'],
  noun: 'company',
};

/** A name without legal form, and what the business does. */
export interface Core {
  core: string;
  /** The words shared with sister companies. */
  root: string;
  sector: Sector;
}

/** Generates unique names. */
export function createNames(draw: Draw): {
  /** Two plain words and a trade, as many unrelated businesses are named: `Maple Grove Landscaping`. */
  plain(of?: Sector): Core;
  /** A company that trades under another name: `Osprey Ventures`. */
  firm(): string;
  /** Very common words, or a town and a trade: `Quality Auto Repair`. */
  common(city: string): Core;
  /** A unique word, alone or with a trade. */
  rare(): Core;
} {
  const taken = new Set<string>();
  const rareWord = () =>
    draw.pick(RARE_ONSETS) + (draw.chance(0.7) ? draw.pick(RARE_MIDDLES) : '') + draw.pick(RARE_ENDINGS);
  const make = (
    root: () => string,
    { bare = 0, of }: { bare?: number; of?: Sector | undefined } = {},
  ): Core => {
    for (;;) {
      const sector = of ?? draw.pick(SECTORS);
      const words = root();
      const core = draw.chance(bare) ? words : `${words} ${draw.pick(sector.trades)}`;
      if (taken.has(words) && draw.chance(0.9)) continue;
      if (taken.has(core)) continue;
      taken.add(words).add(core);
      return { core, root: words, sector };
    }
  };
  const plainWords = () =>
    draw.chance(0.7) ? `${draw.pick(FIRST_WORDS)} ${draw.pick(SECOND_WORDS)}` : draw.pick(FIRST_WORDS);
  return {
    plain: (of) => make(plainWords, { of }),
    firm: () => make(plainWords, { of: FIRMS }).core,
    common: (city) => make(() => (draw.chance(0.25) ? city : draw.pick(COMMON_WORDS))),
    rare: () => make(rareWord, { bare: 0.2 }),
  };
}

/** The legal form of a new business, as frequent as in registers. */
export function drawForm(draw: Draw, not?: Form): Form {
  for (;;) {
    const form = draw.weighted({ LLC: 58, Inc: 24, Corp: 7, Co: 4, LP: 2, none: 5 });
    const drawn: Form = form === 'none' ? null : form;
    if (drawn !== not) return drawn;
  }
}

export const fullName = (core: string, form: Form): string => (form ? `${core} ${form}` : core);

const SPELLINGS: Record<NonNullable<Form>, readonly string[]> = {
  LLC: ['LLC', 'LLC', 'LLC', 'L.L.C.', 'Limited Liability Company'],
  Inc: ['Inc', 'Inc.', 'Inc.', 'Incorporated'],
  Corp: ['Corp', 'Corp.', 'Corporation'],
  Co: ['Co', 'Co.', 'Company'],
  PLLC: ['PLLC', 'P.L.L.C.'],
  LP: ['LP', 'L.P.', 'Limited Partnership'],
};

/** A name with its form in one of the spellings clerks use. */
export const spelledForm = (draw: Draw, core: string, form: Form): string =>
  form ? `${core}${draw.chance(0.35) ? ',' : ''} ${draw.pick(SPELLINGS[form])}` : core;

/** A name with its long words abbreviated; unchanged if it has none. */
export const shortened = (core: string): string =>
  core
    .split(' ')
    .map((word) => SHORTENED[word] ?? word)
    .join(' ');

/** A text with one typing error in a word of at least four letters. */
export function mistyped(draw: Draw, text: string): string {
  const words = [...text.matchAll(/[A-Za-z]{4,}/g)];
  if (words.length === 0) return text;
  const word = draw.pick(words);
  const at = word.index + draw.int(1, word[0].length - 2);
  const kind = draw.weighted({ omitted: 3, doubled: 2, swapped: 3, replaced: 3 });
  const letter = text[at]!;
  if (kind === 'omitted') return text.slice(0, at) + text.slice(at + 1);
  if (kind === 'doubled') return text.slice(0, at) + letter + text.slice(at);
  if (kind === 'swapped' && letter.toLowerCase() !== text[at + 1]!.toLowerCase())
    return text.slice(0, at) + text[at + 1] + letter + text.slice(at + 2);
  const other = draw.pick([...'relations'].filter((each) => each !== letter.toLowerCase()));
  return (
    text.slice(0, at) + (letter === letter.toUpperCase() ? other.toUpperCase() : other) + text.slice(at + 1)
  );
}
