import { findState } from '@assay/names/states';

/** A state's weight in the demo (about its population in hundred thousands) and its area codes. */
export type StateProfile = { code: string; weight: number; area_codes: readonly string[] };

const profile = (code: string, weight: number, areaCodes: string): StateProfile => ({
  code,
  weight,
  area_codes: areaCodes.split(' '),
});

export const STATE_PROFILES: readonly StateProfile[] = [
  profile('AL', 51, '205 251 256 334'),
  profile('AK', 7, '907'),
  profile('AZ', 74, '480 520 602 623 928'),
  profile('AR', 30, '479 501 870'),
  profile(
    'CA',
    390,
    '209 213 310 323 408 415 510 530 559 562 619 626 650 661 707 714 760 805 818 831 858 909 916 925 949 951',
  ),
  profile('CO', 58, '303 719 970'),
  profile('CT', 36, '203 860'),
  profile('DE', 10, '302'),
  profile('DC', 7, '202'),
  profile('FL', 226, '239 305 321 352 386 407 561 727 772 813 850 863 904 941 954'),
  profile('GA', 110, '229 404 478 706 770 912'),
  profile('HI', 14, '808'),
  profile('ID', 20, '208'),
  profile('IL', 125, '217 309 312 618 630 708 773 815 847'),
  profile('IN', 110, '219 260 317 574 765 812'),
  profile('IA', 32, '319 515 563 641 712'),
  profile('KS', 29, '316 620 785 913'),
  profile('KY', 45, '270 502 606 859'),
  profile('LA', 46, '225 318 337 504 985'),
  profile('ME', 14, '207'),
  profile('MD', 62, '301 410'),
  profile('MA', 70, '413 508 617 781 978'),
  profile('MI', 100, '231 248 269 313 517 586 616 734 810 906 989'),
  profile('MN', 57, '218 320 507 612 651 763 952'),
  profile('MS', 29, '228 601 662'),
  profile('MO', 62, '314 417 573 636 660 816'),
  profile('MT', 11, '406'),
  profile('NE', 20, '308 402'),
  profile('NV', 32, '702 775'),
  profile('NH', 14, '603'),
  profile('NJ', 93, '201 609 732 856 908 973'),
  profile('NM', 21, '505 575'),
  profile('NY', 196, '212 315 516 518 585 607 631 716 718 845 914'),
  profile('NC', 108, '252 336 704 828 910 919'),
  profile('ND', 8, '701'),
  profile('OH', 118, '216 330 419 440 513 614 740 937'),
  profile('OK', 40, '405 580 918'),
  profile('OR', 42, '503 541'),
  profile('PA', 130, '215 412 570 610 717 724 814'),
  profile('RI', 11, '401'),
  profile('SC', 53, '803 843 864'),
  profile('SD', 9, '605'),
  profile('TN', 71, '423 615 731 865 901 931'),
  profile('TX', 305, '210 214 254 281 325 361 409 432 512 713 806 817 903 915 936 940 956 972 979'),
  profile('UT', 34, '435 801'),
  profile('VT', 6, '802'),
  profile('VA', 87, '276 434 540 703 757 804'),
  profile('WA', 78, '206 253 360 425 509'),
  profile('WV', 18, '304'),
  profile('WI', 59, '262 414 608 715 920'),
  profile('WY', 6, '307'),
];

const BY_CODE = new Map(STATE_PROFILES.map((state) => [state.code, state]));

/** Throws for an unknown state code. */
export function stateProfile(code: string): StateProfile {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`No state ${code}`);
  return found;
}

/** The name of a state by its code; an unknown code itself. */
export const stateName = (code: string): string => findState(code)?.name ?? code;

/** Area codes of larger towns; the others use one of their state. */
const HOME_AREA_CODES = new Map(
  `
  AZ Phoenix 602, AZ Tucson 520, AZ Mesa 480, CA Los Angeles 213, CA San Diego 619, CA San Jose 408, CA San
  Francisco 415, CA Fresno 559, CA Sacramento 916, CA Oakland 510, CA Long Beach 562, CA Bakersfield 661, CA
  Stockton 209, CA Modesto 209, CA Riverside 951, CA San Bernardino 909, CA Anaheim 714, CA Santa Ana 714, CA
  Irvine 949, CA Pasadena 626, CA Van Nuys 818, CA Salinas 831, CO Denver 303, CO Colorado Springs 719, CT
  Hartford 860, CT Bridgeport 203, FL Miami 305, FL Orlando 407, FL Tampa 813, FL Jacksonville 904, FL Saint
  Petersburg 727, FL Fort Lauderdale 954, FL West Palm Beach 561, FL Sarasota 941, FL Naples 239, FL
  Gainesville 352, FL Pensacola 850, GA Atlanta 404, GA Savannah 912, GA Macon 478, GA Augusta 706, IL Chicago
  312, IL Springfield 217, IL Peoria 309, IL Rockford 815, IL Naperville 630, IN Indianapolis 317, IN Fort
  Wayne 260, IN South Bend 574, IN Elkhart 574, IN Mishawaka 574, IN Gary 219, IN Evansville 812, IN Lafayette
  765, IA Des Moines 515, KS Wichita 316, KS Topeka 785, KY Louisville 502, KY Lexington 859, LA New Orleans
  504, LA Baton Rouge 225, LA Shreveport 318, MD Baltimore 410, MD Rockville 301, MA Boston 617, MA
  Springfield 413, MA Worcester 508, MA Lynn 781, MI Detroit 313, MI Grand Rapids 616, MI Lansing 517, MI Ann
  Arbor 734, MI Flint 810, MI Saginaw 989, MN Minneapolis 612, MN Saint Paul 651, MN Duluth 218, MS Jackson
  601, MO Saint Louis 314, MO Kansas City 816, MO Springfield 417, NE Omaha 402, NE Lincoln 402, NV Las Vegas
  702, NV Reno 775, NJ Newark 973, NJ Jersey City 201, NJ Trenton 609, NJ Camden 856, NM Albuquerque 505, NY
  New York 212, NY Brooklyn 718, NY Bronx 718, NY Staten Island 718, NY Flushing 718, NY Jamaica 718, NY
  Buffalo 716, NY Rochester 585, NY Syracuse 315, NY Albany 518, NY Yonkers 914, NC Charlotte 704, NC Raleigh
  919, NC Durham 919, NC Greensboro 336, NC Winston Salem 336, NC Asheville 828, NC Wilmington 910, OH
  Columbus 614, OH Cleveland 216, OH Cincinnati 513, OH Toledo 419, OH Akron 330, OH Dayton 937, OK Oklahoma
  City 405, OK Tulsa 918, OR Portland 503, OR Eugene 541, PA Philadelphia 215, PA Pittsburgh 412, PA
  Harrisburg 717, PA Erie 814, PA Scranton 570, PA Allentown 610, SC Charleston 843, SC Columbia 803, SC
  Greenville 864, TN Nashville 615, TN Memphis 901, TN Knoxville 865, TN Chattanooga 423, TX Houston 713, TX
  Dallas 214, TX Austin 512, TX San Antonio 210, TX Fort Worth 817, TX El Paso 915, TX Arlington 817, TX
  Corpus Christi 361, TX Lubbock 806, TX Laredo 956, TX Amarillo 806, TX Beaumont 409, TX Waco 254, UT Salt
  Lake City 801, VA Richmond 804, VA Norfolk 757, VA Virginia Beach 757, VA Arlington 703, VA Alexandria 703,
  VA Roanoke 540, WA Seattle 206, WA Spokane 509, WA Tacoma 253, WA Vancouver 360, WI Milwaukee 414, WI
  Madison 608, WI Green Bay 920, AL Birmingham 205, AL Mobile 251, AL Montgomery 334, AL Huntsville 256, AR
  Little Rock 501
`
    .trim()
    .split(/,\s+/)
    .map((entry) => [entry.slice(0, -4).replace(/\s+/g, ' '), entry.slice(-3)] as const),
);

/** The area code of a larger town; undefined for other towns. */
export function homeAreaCode(state: string, city: string): string | undefined {
  return HOME_AREA_CODES.get(`${state} ${city}`);
}
