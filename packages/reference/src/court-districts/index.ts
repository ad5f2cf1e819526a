import { countyKey, countyOf, type TownOrZip } from '../counties/index.ts';

/**
 * The federal court districts of states with several (28 U.S.C. 81-131), by their larger counties. The district of an
 * unlisted county is unknown.
 */
const COUNTIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AL: {
    N: 'Jefferson,Madison,Tuscaloosa,Shelby,Calhoun,Etowah,Morgan,Marshall,Limestone,Lauderdale,Cullman,Talladega,Walker',
    M: 'Montgomery,Lee,Houston,Autauga,Elmore,Russell,Coffee,Dale,Covington,Tallapoosa',
    S: 'Mobile,Baldwin,Dallas,Escambia,Clarke,Monroe',
  },
  AR: {
    E: 'Pulaski,Faulkner,Craighead,Saline,Lonoke,White,Jefferson,Pope,Crittenden,Greene',
    W: 'Washington,Benton,Sebastian,Garland,Miller,Union,Crawford',
  },
  CA: {
    N: 'Alameda,Contra Costa,Del Norte,Humboldt,Lake,Marin,Mendocino,Monterey,Napa,San Benito,Santa Clara,Santa Cruz,San Francisco,San Mateo,Sonoma',
    C: 'Los Angeles,Orange,Riverside,San Bernardino,San Luis Obispo,Santa Barbara,Ventura',
    S: 'San Diego,Imperial',
    E: 'Fresno,Sacramento,Kern,San Joaquin,Stanislaus,Tulare,Placer,Solano,Merced,Butte,Shasta,Yolo,El Dorado,Kings,Madera,Nevada,Sutter,Yuba,Tehama',
  },
  FL: {
    N: 'Escambia,Santa Rosa,Okaloosa,Walton,Bay,Leon,Alachua,Gadsden,Jackson',
    M: 'Hillsborough,Orange,Pinellas,Duval,Polk,Lee,Brevard,Volusia,Pasco,Seminole,Sarasota,Manatee,Osceola,Lake,Marion,Collier,St. Johns,Hernando,Clay,Charlotte,Citrus,Flagler,Sumter,Nassau,Putnam',
    S: 'Miami-Dade,Broward,Palm Beach,St. Lucie,Martin,Indian River,Monroe,Okeechobee,Highlands',
  },
  GA: {
    N: 'Fulton,Gwinnett,Cobb,DeKalb,Clayton,Cherokee,Forsyth,Henry,Hall,Paulding,Douglas,Coweta,Carroll,Bartow,Fayette,Rockdale,Newton,Floyd,Whitfield',
    M: 'Bibb,Houston,Muscogee,Clarke,Dougherty,Lowndes,Walton,Baldwin,Thomas,Tift',
    S: 'Chatham,Richmond,Columbia,Liberty,Glynn,Bulloch,Effingham,Camden,Ware,Laurens',
  },
  IL: {
    N: 'Cook,DuPage,Lake,Will,Kane,McHenry,Winnebago,DeKalb,Kendall,LaSalle,Grundy,Boone,Ogle',
    C: 'Sangamon,Peoria,McLean,Champaign,Rock Island,Tazewell,Macon,Kankakee,Vermilion,Adams,Knox',
    S: 'St. Clair,Madison,Williamson,Jackson,Jefferson,Marion,Monroe,Franklin',
  },
  IN: {
    N: 'Lake,Allen,St. Joseph,Elkhart,Porter,Tippecanoe,LaPorte,Grant,Kosciusko,Noble,DeKalb,Marshall,Steuben,Huntington,Cass,Whitley',
    S: 'Marion,Hamilton,Vanderburgh,Hendricks,Johnson,Monroe,Madison,Delaware,Clark,Vigo,Howard,Bartholomew,Floyd,Hancock,Boone,Wayne,Morgan,Warrick,Shelby',
  },
  IA: {
    N: 'Linn,Black Hawk,Dubuque,Woodbury,Cerro Gordo,Webster',
    S: 'Polk,Scott,Johnson,Pottawattamie,Dallas,Story,Warren,Muscatine',
  },
  KY: {
    E: 'Fayette,Kenton,Boone,Campbell,Madison,Scott,Franklin,Pulaski,Boyd,Laurel,Pike,Jessamine',
    W: 'Jefferson,Warren,Hardin,Daviess,McCracken,Christian,Bullitt',
  },
  LA: {
    E: 'Orleans,Jefferson,St. Tammany,Tangipahoa,Terrebonne,Lafourche,St. Charles,St. Bernard,Plaquemines',
    M: 'East Baton Rouge,Livingston,Ascension,West Baton Rouge,Iberville',
    W: 'Caddo,Bossier,Lafayette,Calcasieu,Ouachita,Rapides,Iberia,St. Landry,Acadia,Vermilion',
  },
  MI: {
    E: 'Wayne,Oakland,Macomb,Genesee,Washtenaw,Saginaw,St. Clair,Livingston,Monroe,Jackson,Bay,Midland,Lenawee,Lapeer',
    W: 'Kent,Ottawa,Ingham,Kalamazoo,Muskegon,Berrien,Calhoun,Eaton,Allegan,Grand Traverse,Clinton,Van Buren,Marquette',
  },
  MS: {
    N: 'DeSoto,Lee,Lowndes,Oktibbeha,Lafayette',
    S: 'Hinds,Harrison,Rankin,Jackson,Madison,Forrest,Lauderdale,Jones',
  },
  MO: {
    E: 'St. Louis,St. Charles,Jefferson,Franklin,Lincoln,Cape Girardeau',
    W: 'Jackson,Greene,Clay,Boone,Platte,Cass,Jasper,Christian,Cole,Buchanan,Newton',
  },
  NY: {
    N: 'Albany,Onondaga,Oneida,Saratoga,Schenectady,Rensselaer,Broome,Ulster,Jefferson,St. Lawrence,Oswego,Tompkins,Warren,Washington,Clinton,Cayuga',
    S: 'New York,Bronx,Westchester,Orange,Rockland,Dutchess,Putnam,Sullivan',
    E: 'Kings,Queens,Richmond,Nassau,Suffolk',
    W: 'Erie,Monroe,Niagara,Chautauqua,Ontario,Steuben,Wayne,Cattaraugus,Chemung,Genesee,Livingston,Allegany',
  },
  NC: {
    E: 'Wake,Cumberland,New Hanover,Johnston,Onslow,Pitt,Brunswick,Harnett,Wayne,Craven,Nash,Robeson,Wilson',
    M: 'Guilford,Forsyth,Durham,Cabarrus,Davidson,Alamance,Rowan,Orange,Randolph,Moore,Chatham,Rockingham',
    W: 'Mecklenburg,Gaston,Union,Buncombe,Iredell,Catawba,Cleveland,Henderson,Caldwell,Lincoln,Burke',
  },
  OH: {
    N: 'Cuyahoga,Summit,Lucas,Stark,Lorain,Mahoning,Lake,Trumbull,Medina,Portage,Wood,Richland,Wayne,Columbiana,Allen,Geauga,Ashtabula,Erie,Hancock',
    S: 'Franklin,Hamilton,Montgomery,Butler,Clermont,Warren,Delaware,Greene,Licking,Clark,Fairfield,Miami,Muskingum,Ross,Scioto,Athens',
  },
  OK: {
    W: 'Oklahoma,Cleveland,Canadian,Comanche,Payne,Garfield,Logan,Grady,Pottawatomie',
    N: 'Tulsa,Rogers,Creek,Osage',
    E: 'Muskogee,Wagoner,Cherokee,Pittsburg,Bryan,Le Flore',
  },
  PA: {
    E: 'Philadelphia,Montgomery,Bucks,Delaware,Chester,Lancaster,Berks,Lehigh,Northampton',
    M: 'York,Dauphin,Luzerne,Cumberland,Lackawanna,Monroe,Centre,Lycoming,Franklin,Lebanon,Adams,Northumberland',
    W: 'Allegheny,Westmoreland,Erie,Butler,Washington,Beaver,Cambria,Mercer,Blair,Fayette,Lawrence,Indiana,Crawford',
  },
  TN: {
    E: 'Knox,Hamilton,Blount,Sullivan,Washington,Sevier,Bradley,Anderson,Greene,Hamblen',
    M: 'Davidson,Rutherford,Williamson,Sumner,Montgomery,Wilson,Maury,Putnam',
    W: 'Shelby,Madison,Tipton,Fayette,Gibson',
  },
  TX: {
    N: 'Dallas,Tarrant,Lubbock,Johnson,Ellis,Parker,Kaufman,Rockwall,Taylor,Potter,Randall,Wichita,Tom Green,Hunt',
    S: 'Harris,Fort Bend,Montgomery,Galveston,Brazoria,Hidalgo,Cameron,Nueces,Webb,Brazos,Victoria,Walker',
    E: 'Collin,Denton,Jefferson,Smith,Gregg,Grayson,Bowie,Orange,Angelina',
    W: 'Bexar,Travis,El Paso,Williamson,Bell,McLennan,Hays,Comal,Guadalupe,Midland,Ector,Bastrop',
  },
  VA: {
    E: 'Fairfax,Prince William,Loudoun,Chesterfield,Henrico,Arlington,Stafford,Spotsylvania,Hanover',
    W: 'Roanoke,Albemarle,Rockingham,Montgomery,Augusta',
  },
  WA: {
    E: 'Spokane,Yakima,Benton,Franklin,Grant,Chelan,Walla Walla,Whitman,Kittitas',
    W: 'King,Pierce,Snohomish,Clark,Thurston,Kitsap,Whatcom,Skagit,Cowlitz,Island,Lewis',
  },
  WV: {
    N: 'Monongalia,Berkeley,Harrison,Marion,Jefferson,Hancock',
    S: 'Kanawha,Cabell,Raleigh,Putnam,Mercer',
  },
  WI: {
    E: 'Milwaukee,Waukesha,Brown,Racine,Outagamie,Winnebago,Kenosha,Washington,Sheboygan,Fond du Lac,Manitowoc,Ozaukee',
    W: 'Dane,Rock,Marathon,Eau Claire,La Crosse,St. Croix,Portage,Wood,Sauk,Chippewa',
  },
};

/** Every county with a known district, with its state. */
export const DISTRICT_COUNTIES: readonly { state: string; district: string; county: string }[] =
  Object.entries(COUNTIES).flatMap(([state, districts]) =>
    Object.entries(districts).flatMap(([district, counties]) =>
      counties.split(',').map((county) => ({ state, district, county: countyKey(county) })),
    ),
  );

const DISTRICTS: ReadonlyMap<string, string> = new Map(
  DISTRICT_COUNTIES.map(({ state, district, county }) => [`${state}|${county}`, district]),
);

/** The federal court district of a county by its letter (`N` of `N.D. Indiana`); null if unknown. */
export const districtOf = (county: string, state: string): string | null =>
  DISTRICTS.get(`${state}|${county}`) ?? null;

/** A place with its county and district, for comparison with the places of courts and county offices. */
export function withCourts<P extends TownOrZip>(
  place: P,
): P & { county: string | null; district: string | null } {
  const county = countyOf(place);
  const district = county && place.state ? districtOf(county, place.state.trim().toUpperCase()) : null;
  return { ...place, county, district };
}

/** The district in the name of a court, by its letter: `District Court, N.D. Indiana`; null without one. */
export function courtDistrict(line: string): string | null {
  const short = /\b(C|E|M|N|S|W)\. ?D\./.exec(line)?.[1];
  if (short) return short;
  return (
    /\b(northern|southern|eastern|western|middle|central) district of\b/i
      .exec(line)?.[1]?.[0]
      ?.toUpperCase() ?? null
  );
}
