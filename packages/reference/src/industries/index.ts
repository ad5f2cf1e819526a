import { SIC_CODES } from '../sic-codes/index.ts';

/** An industry as an underwriter groups businesses, with the codes and the words that mean it. */
interface Industry {
  name: string;
  /** Starts of SIC codes. */
  sic: readonly string[];
  /** Starts of NAICS codes. */
  naics: readonly string[];
  /** Starts of words, in lower case; two words must follow each other. */
  words: string;
}

// cspell:disable: the words are cut where their endings begin.
/** The industries. One text may mean several: a tire shop sells and repairs. */
const INDUSTRIES: readonly Industry[] = [
  {
    name: 'agriculture and landscaping',
    sic: ['01', '02', '07', '526'],
    naics: ['111', '112', '115', '56173', '4442'],
    words: 'landscap,lawn,nursery,nurseries,tree service,garden,farm,ornamental,snow removal',
  },
  {
    name: 'animals',
    sic: ['0742', '0752'],
    naics: ['54194', '81291'],
    words: 'veterinar,pet ,animal,groom,kennel',
  },
  {
    name: 'oil and mining',
    sic: ['10', '13', '14'],
    naics: ['21'],
    words: 'oil and gas,oilfield,mining,drilling',
  },
  {
    name: 'construction',
    sic: ['15', '16', '17', '5211', '5031', '243'],
    naics: ['23'],
    words:
      'construct,contractor,builder,building work,remodel,renovat,roof,siding,plumb,hvac,heating,air condition,electrician,electrical work,painting,painter,masonry,drywall,plaster,carpent,flooring,floor laying,concrete,paving,excavat,framing,handyman,glazing,insulation,demolition,wrecking',
  },
  {
    name: 'manufacturing',
    sic: ['20', '22', '23', '24', '25', '26', '28', '30', '32', '33', '34', '35', '36', '37', '38', '39'],
    naics: ['31', '32', '33'],
    words: 'manufactur,fabricat,machine shop,machining,millwork,brewer,cabinet',
  },
  {
    name: 'printing and signs',
    sic: ['27', '3993'],
    naics: ['323', '33995'],
    words: 'printing,print shop,signs,signage',
  },
  {
    name: 'trucking and freight',
    sic: ['421', '422', '473'],
    naics: ['484', '488', '492', '493'],
    words:
      'truck,freight,haul,logistic,cargo,courier,delivery,moving,mover,transport,warehous,carrier,dispatch,drayage',
  },
  {
    name: 'passenger transportation and travel',
    sic: ['411', '412', '415', '472'],
    naics: ['485', '487', '5615'],
    words: 'taxi,limousine,limo,bus ,buses,charter,passenger,travel,transport,shuttle',
  },
  {
    name: 'waste',
    sic: ['495', '509'],
    naics: ['562'],
    words: 'refuse,waste,junk,scrap,recycl,garbage,dumpster',
  },
  {
    name: 'wholesale',
    sic: ['50', '51'],
    naics: ['42'],
    words: 'wholesal,distribut,supplies,supply,import,export',
  },
  {
    name: 'food and restaurants',
    sic: ['54', '58', '2051', '2082', '514'],
    naics: ['722', '445', '3118', '3121', '4244'],
    words:
      'restaurant,eating,cafe,coffee,diner,pizz,bakery,bakeries,baker,bread,cater,food,grocer,bar ,bars,tavern,pub ,drinking place,deli,bistro,grill,kitchen,brewer,meat,butcher,supermarket,convenience store,ice cream,dessert,juice,bbq,barbecue,taqueria,sushi',
  },
  {
    name: 'cars',
    sic: ['55', '75', '5013'],
    naics: ['441', '447', '8111', '5321', '4231'],
    words:
      'auto,car ,cars,carwash,car wash,collision,body shop,tire,transmission,mechanic,motor vehicle,motorcycle,gas station,gasoline,towing,detailing',
  },
  {
    name: 'retail',
    sic: ['52', '53', '56', '57', '59'],
    naics: ['44', '45'],
    words:
      'retail,store,shop,boutique,clothing,apparel,shoe,furniture,appliance,electronics,hardware,department store,variety,jewel,florist,flower,gift,book,toy,hobby,sporting goods,tobacco,vape,smoke shop,liquor,pharmacy,drug,optical goods,e-commerce,ecommerce,online sales,mail-order',
  },
  {
    name: 'insurance and finance',
    sic: ['60', '61', '62', '63', '64', '67'],
    naics: ['52'],
    words: 'insurance,broker,financ,lending,mortgage,bank,credit,investment',
  },
  {
    name: 'real estate',
    sic: ['65'],
    naics: ['531'],
    words: 'real estate,realt,property manage,properties,leasing office',
  },
  {
    name: 'lodging',
    sic: ['70'],
    naics: ['721'],
    words: 'hotel,motel,lodging,inn ,resort,bed and breakfast',
  },
  {
    name: 'personal care',
    sic: ['72'],
    naics: ['8121', '8122', '8123', '8129', '54192'],
    words:
      'beauty,salon,barber,hair,nail,spa ,cosmet,massage,tattoo,laundr,laundromat,dryclean,dry clean,photograph,funeral,cremat,tax return,tax prep',
  },
  {
    name: 'cleaning and pest control',
    sic: ['734', '7217'],
    naics: ['5617'],
    words: 'clean,janitor,maid,housekeep,pest,extermin,pressure wash,disinfect',
  },
  {
    name: 'staffing',
    sic: ['736'],
    naics: ['5613'],
    words: 'staffing,employment,recruit,temp agency,help supply',
  },
  {
    name: 'security',
    sic: ['738'],
    naics: ['5616'],
    words: 'security,guard,detective,investigat,alarm,locksmith',
  },
  {
    name: 'equipment rental and repair',
    sic: ['735', '76', '508', '5046'],
    naics: ['5322', '5323', '5324', '8112', '8113', '8114'],
    words: 'equipment,rental,repair,weld,upholster',
  },
  {
    name: 'computers and software',
    sic: ['737'],
    naics: ['5112', '5132', '518', '519', '5415'],
    words: 'computer,software,programming,web design,web develop,it service,information technology,saas',
  },
  {
    name: 'professional services',
    sic: ['731', '7389', '8111', '87'],
    naics: ['541', '5611', '5614', '5619', '55'],
    words:
      'consult,legal,law ,lawyer,attorney,account,bookkeep,audit,engineer,architect,advertis,marketing,management,business service,design',
  },
  {
    name: 'recreation and fitness',
    sic: ['79', '78'],
    naics: ['71', '6116'],
    words: 'fitness,gym,yoga,dance,amusement,recreation,sport,golf,entertain,event,martial,studio',
  },
  {
    name: 'health',
    sic: ['80'],
    naics: ['62'],
    words:
      'medic,doctor,physician,clinic,health,dent,orthodon,chiropract,optometr,podiatr,therap,nurs,hospital,outpatient,hospice,home care,urgent care,pharmacy',
  },
  {
    name: 'education and child care',
    sic: ['82', '83'],
    naics: ['61', '6244'],
    words: 'school,educat,tutor,training,child,day care,daycare,preschool,learning',
  },
];
// cspell:enable

/** The words of a text between blanks, without punctuation: ` auto repair `. */
const worded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const CODE_OF_NAME = new Map(SIC_CODES.map(({ code, name }) => [worded(name), code]));
const WORDS = INDUSTRIES.map(({ name, words }) => ({
  name,
  starts: words.split(',').map((start) => ` ${start.replace(/-/g, ' ')}`),
}));

/** The industries of a four-digit SIC code: those of the longest start that any industry lists. */
function ofCode(code: string, system: 'sic' | 'naics'): string[] {
  const fits = INDUSTRIES.flatMap((industry) =>
    industry[system]
      .filter((start) => code.startsWith(start))
      .map((start) => ({ start, name: industry.name })),
  );
  const longest = Math.max(0, ...fits.map(({ start }) => start.length));
  return fits.filter(({ start }) => start.length === longest).map(({ name }) => name);
}

/**
 * The industries that a text means: an SIC code of four digits or its official name, a NAICS code of six, or words such
 * as `trucking` and `freight`, which mean one industry. Empty for a text that means none of the list.
 */
export function industriesOf(text: string): ReadonlySet<string> {
  const plain = worded(text);
  const found = WORDS.filter(({ starts }) => starts.some((start) => plain.includes(start))).map(
    ({ name }) => name,
  );
  const [, sic] = /(?:^|\D)(\d{4})(?!\d)/.exec(text) ?? [];
  const [, naics] = /(?:^|\D)(\d{6})(?!\d)/.exec(text) ?? [];
  const code = sic ?? CODE_OF_NAME.get(plain);
  return new Set([...found, ...(code ? ofCode(code, 'sic') : []), ...(naics ? ofCode(naics, 'naics') : [])]);
}
