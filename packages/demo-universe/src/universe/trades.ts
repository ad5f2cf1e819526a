/** How companies of a trade are named: after the owner, the place, a word of praise, or by whole names. */
type NameStyle = 'owner' | 'local' | 'proud' | 'own';

/** A line of business in the demo, with its share of all companies and the public sources that list it. */
export type Trade = {
  key: string;
  sic: string;
  weight: number;
  /** Words for what the company does. */
  nouns: readonly string[];
  styles: readonly NameStyle[];
  /** Whole names for the style `own`, with placeholders `{town}`, `{last}` and `{first}`. */
  own?: readonly string[];
  is_licensed_profession?: boolean;
  /** The probability that a source lists an open company of this trade. */
  sources: Readonly<Record<string, number>>;
};

const HOME = {
  Google: 0.85,
  Yelp: 0.45,
  BBB: 0.5,
  'Angi Biz': 0.55,
  BuildZoom: 0.4,
  'Building Permits': 0.5,
};
const HOME_LICENSED = { ...HOME, 'Contractor License Board': 0.7 };
const SHOP = { Google: 0.9, Yelp: 0.55, Facebook: 0.6, BBB: 0.2 };
const FOOD = { Google: 0.95, Yelp: 0.85, Tripadvisor: 0.5, Facebook: 0.6, 'Health Inspections': 0.7 };
const CLINIC = { Google: 0.9, Yelp: 0.35, WebMD: 0.6, Vitals: 0.5, Healthgrades: 0.6, 'NPI Registry': 0.95 };
const HAUL = { Google: 0.55, FMCSA: 0.9, BBB: 0.15, 'Dun & Bradstreet': 0.3 };
const AUTO = { Google: 0.92, Yelp: 0.6, BBB: 0.35, Facebook: 0.45 };
const BEAUTY = { Google: 0.9, Yelp: 0.65, Facebook: 0.7, 'Cosmetology Board': 0.8 };
const OFFICE = { Google: 0.7, BBB: 0.3, 'Dun & Bradstreet': 0.35, 'SAM.gov': 0.15 };
const CARE = { Google: 0.85, Facebook: 0.5, BBB: 0.25, 'Data.gov Licenses': 0.5 };

/** Names of all styles but whole ones. */
const ANY: readonly NameStyle[] = ['owner', 'local', 'proud'];

const trade = (
  key: string,
  sic: string,
  weight: number,
  nouns: string,
  styles: readonly NameStyle[],
  sources: Trade['sources'],
  more: Partial<Trade> = {},
): Trade => ({ key, sic, weight, nouns: nouns.split('; '), styles, sources, ...more });

/** All trades, in about the proportions of companies that seek small-business funding. */
export const TRADES: readonly Trade[] = [
  trade('roofing', '1761', 5, 'Roofing; Roofing & Siding; Exteriors', ANY, HOME_LICENSED),
  trade('plumbing', '1711', 6, 'Plumbing; Plumbing & Heating; Mechanical', ANY, HOME_LICENSED),
  trade('hvac', '1711', 5, 'Heating & Air; HVAC; Air Conditioning', ANY, HOME_LICENSED),
  trade('electric', '1731', 5, 'Electric; Electrical Services', ANY, HOME_LICENSED),
  trade('painting', '1721', 3, 'Painting; Painting & Drywall', ['owner', 'proud'], HOME),
  trade('remodeling', '1521', 6, 'Construction; Home Improvement; Builders', ANY, HOME_LICENSED),
  trade('concrete', '1771', 2, 'Concrete; Paving', ['owner', 'local'], HOME),
  trade('landscaping', '0782', 5, 'Landscaping; Lawn Care; Tree Service', ANY, HOME),
  trade('cleaning', '7349', 4, 'Cleaning Services; Janitorial; Maids', ['proud', 'owner', 'local'], HOME),
  trade('pest', '7342', 1, 'Pest Control; Exterminating', ['owner', 'proud'], HOME_LICENSED),
  trade('diner', '5812', 5, 'Diner; Cafe; Grill', ['owner', 'local'], FOOD),
  trade('pizza', '5812', 4, 'Pizza; Pizzeria', ['owner', 'local'], FOOD, {
    styles: ['owner', 'local', 'own'],
    own: ["{first}'s New York Pizza", 'Bella Napoli', 'Slice of {town}', 'Pizza Palace'],
  }),
  trade('mexican', '5812', 4, 'Taqueria; Mexican Grill', ['own', 'owner'], FOOD, {
    own: [
      'El Rancho Grande',
      'Taqueria {last}',
      'La Fiesta',
      'Casa {last}',
      'El Potrillo',
      'Los Tres Amigos',
    ],
  }),
  trade('chinese', '5812', 3, 'Kitchen; Garden', ['own'], FOOD, {
    own: [
      'Golden Dragon',
      'Great Wall Kitchen',
      'Lucky Garden',
      'New China Buffet',
      'Jade Palace',
      'Panda Wok',
    ],
  }),
  trade('asian', '5812', 2, 'Sushi; Pho', ['own'], FOOD, {
    own: [
      'Pho {last}',
      'Sakura Sushi',
      'Thai Orchid',
      'Saigon Noodle House',
      'Taste of India',
      'Bombay Grill',
    ],
  }),
  trade('bar', '5813', 2, 'Tavern; Bar & Grill; Pub; Lounge', ['owner', 'local'], FOOD),
  trade('bakery', '5461', 2, 'Bakery; Bake Shop', ['owner', 'local'], FOOD),
  trade('coffee', '5812', 2, 'Coffee; Coffee Roasters', ['local', 'owner'], FOOD),
  trade('grocery', '5411', 3, 'Market; Food Mart; Grocery', ANY, SHOP),
  trade('gas', '5541', 3, 'Gas & Go; Fuel Stop; Express Mart', ['local', 'proud'], SHOP),
  trade('liquor', '5921', 2, 'Liquors; Wine & Spirits', ['local', 'proud', 'owner'], SHOP),
  trade('auto-repair', '7538', 7, 'Auto Repair; Automotive; Auto Service', ANY, AUTO),
  trade('body-shop', '7532', 2, 'Auto Body; Collision Center', ['owner', 'local'], AUTO),
  trade('tires', '5531', 2, 'Tire & Auto; Tires', ANY, AUTO),
  trade('used-cars', '5521', 3, 'Auto Sales; Motors; Used Cars', ['owner', 'proud', 'local'], AUTO),
  trade('car-wash', '7542', 1, 'Car Wash; Auto Spa', ['local', 'proud'], AUTO),
  trade('towing', '7549', 1, 'Towing; Towing & Recovery', ['owner', 'proud'], AUTO),
  trade(
    'trucking',
    '4213',
    8,
    'Trucking; Transport; Logistics; Freight Lines',
    ['owner', 'proud', 'local'],
    HAUL,
  ),
  trade('local-hauling', '4212', 3, 'Hauling; Moving & Storage; Delivery', ['owner', 'proud'], HAUL),
  trade('hair', '7231', 6, 'Hair Salon; Salon & Spa; Beauty Bar', ANY, BEAUTY),
  trade('nails', '7231', 4, 'Nails', ['own', 'local', 'proud'], BEAUTY, {
    own: ['Lovely Nails', 'Nail Time', 'Q Nails & Spa', 'Happy Nails', 'Polished Nail Bar'],
  }),
  trade('barber', '7241', 2, 'Barbershop; Barber Shop; Cuts', ['owner', 'local'], BEAUTY),
  trade('dental', '8021', 4, 'Dental; Family Dentistry; Dental Group', ['owner', 'local'], CLINIC, {
    is_licensed_profession: true,
  }),
  trade(
    'medical',
    '8011',
    4,
    'Family Medicine; Medical Group; Clinic; Pediatrics',
    ['local', 'owner'],
    CLINIC,
    {
      is_licensed_profession: true,
    },
  ),
  trade('chiropractic', '8041', 2, 'Chiropractic; Spine & Wellness', ['owner', 'local'], CLINIC, {
    is_licensed_profession: true,
  }),
  trade('vet', '0742', 1, 'Animal Hospital; Veterinary Clinic', ['local', 'owner'], CARE),
  trade('pharmacy', '5912', 1, 'Pharmacy; Drugs', ['owner', 'local'], SHOP),
  trade('home-care', '8082', 2, 'Home Health; Senior Care', ['proud', 'local'], CARE),
  trade('day-care', '8351', 2, 'Child Care; Learning Center; Preschool', ['local', 'own'], CARE, {
    own: [
      'Little Sprouts Academy',
      'Bright Beginnings',
      'Tiny Steps Child Care',
      'Kids First Learning Center',
    ],
  }),
  trade('fitness', '7991', 2, 'Fitness; Gym; CrossFit', ['local', 'proud'], SHOP),
  trade('apparel', '5651', 2, 'Boutique; Apparel', ['owner', 'local'], SHOP),
  trade('furniture', '5712', 2, 'Furniture; Mattress Outlet', ANY, SHOP),
  trade('jewelry', '5944', 1, 'Jewelers; Fine Jewelry', ['owner'], SHOP),
  trade('flowers', '5992', 1, 'Florist; Flowers & Gifts', ['owner', 'local'], SHOP),
  trade('hardware', '5251', 1, 'Hardware; Supply', ['owner', 'local'], SHOP),
  trade('motel', '7011', 2, 'Inn; Motel; Suites', ['local', 'proud'], { ...SHOP, Tripadvisor: 0.8 }),
  trade('laundry', '7215', 1, 'Laundromat; Dry Cleaners', ['local', 'proud'], SHOP),
  trade('insurance', '6411', 2, 'Insurance Agency; Insurance Group', ['owner', 'local'], OFFICE),
  trade('realty', '6531', 2, 'Realty; Property Management', ANY, OFFICE),
  trade('accounting', '8721', 2, 'Tax & Accounting; CPA; Bookkeeping', ['owner', 'proud'], OFFICE),
  trade('law', '8111', 2, 'Law Office; Law Group', ['owner'], OFFICE, { is_licensed_profession: true }),
  trade('staffing', '7363', 2, 'Staffing; Staffing Solutions', ['proud', 'local'], OFFICE),
  trade('software', '7371', 2, 'Software; IT Services; Technologies', ['proud', 'local'], OFFICE),
  trade('marketing', '7311', 1, 'Marketing; Media Group', ['proud', 'local'], OFFICE),
  trade('printing', '2752', 1, 'Printing; Print & Sign', ['local', 'owner'], OFFICE),
  trade('machine', '3599', 1, 'Machine; Tool & Die; Fabrication', ['owner', 'proud'], OFFICE),
];

const BY_KEY = new Map(TRADES.map((entry) => [entry.key, entry]));

/** Throws for an unknown trade key. */
export function tradeOf(key: string): Trade {
  const found = BY_KEY.get(key);
  if (!found) throw new Error(`No trade ${key}`);
  return found;
}
