const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const lines = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Street names found in most American towns. */
export const STREETS = lines(`
  Main, Oak, Maple, Washington, Park, Elm, Lincoln, Church, Jefferson, Madison, Franklin, Walnut, Chestnut, Cedar, Pine,
  Market, Water, Mill, River, Lake, Highland, Center, Union, Spring, Broad, Prospect, Sunset, Ridge, Valley, College,
  Railroad, Jackson, Adams, Monroe, Harrison, Grant, Sherman, Court, Front, Cherry, Poplar, Sycamore, Dogwood, Magnolia,
  2nd, 3rd, 4th, 5th, 7th, 8th, 10th, 12th, 14th, 21st, 33rd, Industrial, Commerce, Airport, Fairview, Hillcrest,
  Martin Luther King Jr, Old Mill, Stone Creek, Quarry, Depot, Academy, State, Liberty, Wabash, Portage
`);

export const STREET_KINDS = [
  { kind: 'St', weight: 34 },
  { kind: 'Ave', weight: 22 },
  { kind: 'Rd', weight: 14 },
  { kind: 'Blvd', weight: 8 },
  { kind: 'Dr', weight: 8 },
  { kind: 'Ln', weight: 4 },
  { kind: 'Pkwy', weight: 4 },
  { kind: 'Hwy', weight: 3 },
  { kind: 'Ct', weight: 3 },
] as const;

/** Words for a neighborhood or landscape that are used in business names. */
export const LOCAL_WORDS = lines(`
  Riverside, Lakeside, Northside, Southside, Westside, Eastside, Downtown, Uptown, Hillside, Valley, Summit, Prairie,
  Harbor, Bayview, Ridgeline, Heartland, Tri-County, Twin Rivers, Three Oaks, Five Points, Cross Creek, Stonebridge,
  Fox Hollow, Cedar Grove, Maple Grove, Lone Pine, Blue Ridge, Red Rock, Silver Lake, Eagle Point, Old Town, Capital City
`);

/** Words of praise that are used in business names. */
export const PROUD_WORDS = words(`
  Premier Precision Reliable Superior Allstar Elite Quality Pro Advanced Complete Total Express Affordable Trusted
  Guardian Patriot Liberty Pioneer Integrity Heritage Classic Modern Golden Diamond Platinum Royal Imperial Sunshine
`);
