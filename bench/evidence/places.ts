import { STATES } from '@assay/names/states';
import { places } from '@assay/reference/places';
import type { Draw } from './draw.ts';

/** A town with the courts and the newspaper that cover its businesses. */
export interface Town {
  city: string;
  state: string;
  zips: readonly string[];
  area_code: string;
  county: string;
  /** The seat of the county's court; often the town itself. */
  seat: string;
  /** As cited by federal courts: `N.D. Indiana`. */
  district: string;
}

/** The address of a business or a person. `unit` is a suite or apartment number. */
export interface Address {
  addr1: string;
  unit: string | null;
  city: string;
  state: string;
  zip5: string;
}

// Town, county, county seat if another town, federal district, area code.
const TOWNS_BY_STATE: Record<string, string> = {
  CA: 'Fresno,Fresno,,E.D.,559;Clovis,Fresno,Fresno,E.D.,559;Sacramento,Sacramento,,E.D.,916;San Diego,San Diego,,S.D.,619;Santa Ana,Orange,,C.D.,714',
  FL: 'Tampa,Hillsborough,,M.D.,813;Orlando,Orange,,M.D.,407;Winter Park,Orange,Orlando,M.D.,407;Pensacola,Escambia,,N.D.,850',
  GA: 'Macon,Bibb,,M.D.,478;Savannah,Chatham,,S.D.,912;Atlanta,Fulton,,N.D.,404',
  IL: 'Peoria,Peoria,,C.D.,309;Springfield,Sangamon,,C.D.,217;Naperville,DuPage,Wheaton,N.D.,630',
  IN: 'Fort Wayne,Allen,,N.D.,260;New Haven,Allen,Fort Wayne,N.D.,260;South Bend,St. Joseph,,N.D.,574;Mishawaka,St. Joseph,South Bend,N.D.,574;Evansville,Vanderburgh,,S.D.,812',
  KS: 'Topeka,Shawnee,,D.,785;Wichita,Sedgwick,,D.,316',
  MI: 'Grand Rapids,Kent,,W.D.,616;Lansing,Ingham,Mason,W.D.,517',
  MO: 'Springfield,Greene,,W.D.,417;Columbia,Boone,,W.D.,573',
  NC: 'Raleigh,Wake,,E.D.,919;Durham,Durham,,M.D.,919;Greensboro,Guilford,,M.D.,336;Charlotte,Mecklenburg,,W.D.,704',
  NV: 'Reno,Washoe,,D.,775;Las Vegas,Clark,,D.,702',
  NY: 'Albany,Albany,,N.D.,518;Rochester,Monroe,,W.D.,585;Brooklyn,Kings,,E.D.,718',
  OH: 'Toledo,Lucas,,N.D.,419;Dayton,Montgomery,,S.D.,937;Akron,Summit,,N.D.,330;Columbus,Franklin,,S.D.,614',
  OR: 'Springfield,Lane,Eugene,D.,541;Salem,Marion,,D.,503;Portland,Multnomah,,D.,503',
  PA: 'Erie,Erie,,W.D.,814;Harrisburg,Dauphin,,M.D.,717;Pittsburgh,Allegheny,,W.D.,412',
  SC: 'Columbia,Richland,,D.,803;Charleston,Charleston,,D.,843',
  TN: 'Chattanooga,Hamilton,,E.D.,423;Knoxville,Knox,,E.D.,865;Memphis,Shelby,,W.D.,901',
  TX: 'Austin,Travis,,W.D.,512;Lubbock,Lubbock,,N.D.,806;Houston,Harris,,S.D.,713;Plano,Collin,McKinney,E.D.,972',
  WA: 'Spokane,Spokane,,E.D.,509;Tacoma,Pierce,,W.D.,253;Bellevue,King,Seattle,W.D.,425',
};

/** The name of each state's trial court. */
const TRIAL_COURTS: Record<string, string> = {
  CA: 'Superior Court',
  FL: 'Circuit Court',
  GA: 'Superior Court',
  IL: 'Circuit Court',
  IN: 'Superior Court',
  KS: 'District Court',
  MI: 'Circuit Court',
  MO: 'Circuit Court',
  NC: 'Superior Court',
  NV: 'District Court',
  NY: 'Supreme Court',
  OH: 'Court of Common Pleas',
  OR: 'Circuit Court',
  PA: 'Court of Common Pleas',
  SC: 'Court of Common Pleas',
  TN: 'Chancery Court',
  TX: 'District Court',
  WA: 'Superior Court',
};

/** Newspaper abbreviations of the states. */
const IN_PRINT: Record<string, string> = {
  CA: 'Calif.',
  FL: 'Fla.',
  GA: 'Ga.',
  IL: 'Ill.',
  IN: 'Ind.',
  KS: 'Kan.',
  MI: 'Mich.',
  MO: 'Mo.',
  NC: 'N.C.',
  NV: 'Nev.',
  NY: 'N.Y.',
  OH: 'Ohio',
  OR: 'Ore.',
  PA: 'Pa.',
  SC: 'S.C.',
  TN: 'Tenn.',
  TX: 'Texas',
  WA: 'Wash.',
};

const STREETS =
  'Main,Oak,Maple,Cedar,Washington,Lake,Park,Elm,Walnut,Church,Spring,Center,Union,River,Mill,Franklin,Jackson,Lincoln,Madison,Jefferson,Pine,Highland,Forest,Sunset,Broadway,Commerce,Industrial,Airport,College,Market,Harrison,Calhoun,Clinton,Lafayette,Dupont,Coliseum,Monroe,Prospect,Liberty,Chestnut,Sycamore,Willow,Meadow,Ridge,Canal,Depot,Foundry,Orchard,Adams,Taylor'.split(
    ',',
  );
const SUFFIXES = ['St', 'St', 'St', 'Ave', 'Ave', 'Rd', 'Rd', 'Blvd', 'Dr', 'Ln', 'Pkwy', 'Ct'];
const ZIPS_OF_A_TOWN = 9;
const BUILDINGS_OF_A_TOWN = 3;

export const stateName = (code: string): string => STATES.find((state) => state.code === code)?.name ?? code;

function readTowns(): readonly Town[] {
  return Object.entries(TOWNS_BY_STATE).flatMap(([state, towns]) =>
    towns.split(';').map((line) => {
      const [city = '', county = '', seat, district = '', area_code = ''] = line.split(',');
      const zips = places()
        .filter((place) => place.state === state && place.city === city)
        .map(({ zip5 }) => zip5)
        .slice(0, ZIPS_OF_A_TOWN);
      if (zips.length === 0) throw new Error(`There is no town ${city}, ${state}`);
      return {
        city,
        state,
        zips,
        area_code,
        county,
        seat: seat || city,
        district: `${district} ${stateName(state)}`,
      };
    }),
  );
}

export const TOWNS: readonly Town[] = readTowns();

export function townOf({ city, state }: { city: string; state: string }): Town {
  const town = TOWNS.find((each) => each.city === city && each.state === state);
  if (!town) throw new Error(`There is no town ${city}, ${state}`);
  return town;
}

export const townsOfState = (state: string): Town[] => TOWNS.filter((town) => town.state === state);
export const trialCourt = ({ county, state }: Town): string => `${county} County ${TRIAL_COURTS[state]}`;
export const districtCourt = ({ district }: Town): string => `District Court, ${district}`;
export const bankruptcyCourt = ({ district }: Town): string => `United States Bankruptcy Court, ${district}`;
export const inPrint = (state: string): string => IN_PRINT[state] ?? stateName(state);

/** Generates addresses; a quarter of a town's businesses have suites in its few office buildings. */
export function createAddresses(draw: Draw): { business(town: Town): Address; home(town: Town): Address } {
  const buildings = new Map<Town, Address[]>();
  const street = (town: Town, highest: number): Address => ({
    addr1: `${draw.int(1, highest) + (draw.chance(0.4) ? 100 * draw.int(1, 60) : 0)} ${draw.chance(0.3) ? `${draw.pick(['N', 'S', 'E', 'W'])} ` : ''}${draw.pick(STREETS)} ${draw.pick(SUFFIXES)}`,
    unit: null,
    city: town.city,
    state: town.state,
    zip5: draw.pick(town.zips),
  });
  const buildingsOf = (town: Town): Address[] => {
    const known = buildings.get(town) ?? Array.from({ length: BUILDINGS_OF_A_TOWN }, () => street(town, 900));
    buildings.set(town, known);
    return known;
  };
  return {
    business(town) {
      if (draw.chance(0.25))
        return {
          ...draw.pick(buildingsOf(town)),
          unit: draw.chance(0.85) ? String(draw.int(100, 640)) : null,
        };
      return { ...street(town, 3900), unit: draw.chance(0.15) ? String(draw.int(1, 40)) : null };
    },
    home: (town) => street(town, 9900),
  };
}
