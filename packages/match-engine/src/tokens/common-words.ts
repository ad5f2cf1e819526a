/**
 * Frequent words of business names, with their number per ten thousand names, used before any file is loaded. Full
 * forms, as the normalizer produces them.
 */
const PER_TEN_THOUSAND: ReadonlyArray<[number, string]> = [
  [300, 'service services'],
  [200, 'restaurant center group'],
  [130, 'construction management'],
  [90, 'auto shop enterprises home properties care company'],
  [
    65,
    'medical insurance church market repair american realty investments solutions salon cleaning store health design farm farms',
  ],
  [
    45,
    'bar grill house food foods clinic associates association international holdings systems supply hair beauty family ' +
      'transport trucking electric plumbing contracting roofing consulting cafe pizza dental apartments school hotel inn ' +
      'mart express national first 1st city county saint north south east west new jr',
  ],
  [
    28,
    'community development industries real estate capital partners trust bank financial credit union fitness studio ' +
      'creative media marketing photography law office offices pharmacy physical therapy wellness spa nails nail ' +
      'barber liquor wine beer gas station fuel oil energy tire tires body car wash towing sales rental rentals ' +
      'equipment heating air cooling conditioning mechanical painting landscaping lawn tree garden remodeling ' +
      'builders homes custom quality premier professional general united global world golden royal king ' +
      'big little old best super star sun green blue red white black silver gold hill hills river lake park valley ' +
      'mountain creek view island beach point rock 2 1 3',
  ],
  [
    16,
    'coffee tea bakery kitchen diner buffet steak steakhouse seafood sushi thai chinese mexican italian indian ' +
      'japanese asian taqueria delicatessen burger chicken wings barbecue grocery meat fish ice cream donuts sandwich ' +
      'tavern pub lounge club brewing brewery smoke tobacco vapor jewelry jewelers boutique fashion clothing shoes ' +
      'furniture flooring carpet kitchens bath glass window windows door doors fence concrete masonry paving ' +
      'excavating welding machine tool tools manufacturing technology technologies computer computers software data ' +
      'network security communications wireless phone electronics cellular print printing sign signs graphics ' +
      'publishing news radio entertainment music dance arts art academy learning education child childcare daycare ' +
      'preschool kids baby pet pets animal veterinary hospital doctor physicians surgery eye vision optical ' +
      'chiropractic nursing senior living assisted counseling foundation society ministries baptist christian ' +
      'temple lodge museum theater sports golf gym martial yoga pool pools marine boat cycle bike motor motors ' +
      'motel suites resort travel tours taxi limousine logistics freight moving storage warehouse distributing ' +
      'distribution wholesale trading import export products brothers sons john james smith johnson ' +
      'williams brown jones miller davis garcia martinez lee southern northern western eastern central pacific ' +
      'atlantic midwest state street avenue main downtown village town country plaza tax accounting bookkeeping ' +
      'title mortgage loans pawn cash check investment interiors decor gifts flowers florist party events catering ' +
      'cakes sweets candy juice nutrition natural organic vending laundry laundromat dry cleaners alterations ' +
      'upholstery septic drain pest control janitorial maintenance handyman irrigation nursery engineering ' +
      'architects surveying environmental lab laboratory imaging recycling metal steel lumber wood cabinet ' +
      'siding gutters drywall framing hvac excavation demolition carpentry hardware paint appliance parts collision transmission detail used truck trucks diesel trailer rv',
  ],
  [
    8,
    'medicine pediatrics cardiology dermatology orthopedics orthopedic orthodontics oncology obgyn urgent surgical ' +
      'podiatry rehabilitation rehab hospice behavioral psychology psychiatry radiology dentistry chiropractor ' +
      'acupuncture midwifery optometry pain sleep corner holiday crown premium elite classic modern ' +
      'america usa us columbia liberty freedom patriot eagle eagles pioneer heritage legacy ' +
      'summit horizon frontier alpine prairie meadow forest woods oak maple cedar pine elm rose lily lotus dragon ' +
      'panda phoenix tiger lion wolf bear fox moon sky ocean bay harbor port bridge gate tower castle ' +
      'advanced complete total absolute perfect precision integrity reliable superior supreme ultimate unique ' +
      'creative1 innovative dynamic strategic solution ventures venture concepts works workshop lane ' +
      'road drive square crossing landing place pointe heights michael david robert william ' +
      'thomas joseph charles richard daniel paul mark george mike joe tony bob jim tom anderson thompson moore ' +
      'taylor white harris clark lewis walker hall allen young wright scott adams baker nelson carter mitchell ' +
      'roberts turner phillips campbell parker evans edwards collins stewart morris rogers reed cook morgan bell ' +
      'murphy bailey cooper richardson cox howard ward nguyen lopez gonzalez rodriguez hernandez perez sanchez',
  ],
  [
    6,
    'mcdonalds subway starbucks walgreens cvs kroger walmart target costco wendys arbys kfc dominos papa johns taco ' +
      'dunkin donut sonic chipotle popeyes dollar 7eleven shell bp exxon mobil chevron sunoco ' +
      'speedway marathon citgo valero conoco phillips66 circle k autozone oreilly napa advance jiffy midas ' +
      'firestone goodyear allstate farmers nationwide progressive geico edward keller coldwell banker remax ' +
      'century block hr supercuts clips planet anytime ups fedex usps verizon tmobile att sprint metro boost ' +
      'cricket hilton marriott hampton hyatt comfort days super8 ramada wyndham chase wells fargo citi ' +
      'regions keybank gamestop petsmart petco michaels walmarts lowes depot menards ace sherwin radioshack',
  ],
];

const PRIOR = new Map<string, number>();
for (const [rate, words] of PER_TEN_THOUSAND) {
  for (const word of words.split(' ')) if (!PRIOR.has(word)) PRIOR.set(word, rate / 10_000);
}
const UNSEEN = 1 / 40_000;
const NUMBER = 1 / 1_500;

/** The general share of business names that contain a word. */
export function expectedShare(token: string): number {
  const known = PRIOR.get(token);
  if (known !== undefined) return known;
  return /^\d+$/.test(token) || (token.length <= 3 && /^\d/.test(token)) ? NUMBER : UNSEEN;
}

/** Whether a word describes what a business does instead of identifying it. */
export function isCommonWord(token: string): boolean {
  return PRIOR.has(token);
}
