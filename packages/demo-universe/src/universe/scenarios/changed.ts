import { placeOf, plan } from './plan.ts';

const address = (addr1: string, where: string, addr2 = '') => ({ addr1, addr2, ...placeOf(where) });

/** Businesses that moved: older records still have the old address. */
export const MOVED_BUSINESSES = [
  plan('demo-moved-1', 'bakery', 'Asheville, NC 28801', {
    name: 'Cedar Grove Bakery LLC',
    name_dba: 'Cedar Grove Bakery',
    addr1: '58 Biltmore Ave',
    phone: '8285550126',
    moved_days_ago: 210,
    history: { former_address: address('1120 Patton Ave', 'Asheville, NC 28806') },
  }),
  plan('demo-moved-2', 'dental', 'Boise, ID 83702', {
    name: 'Summit Family Dentistry PLLC',
    name_dba: 'Summit Family Dentistry',
    addr1: '409 W Idaho St',
    history: { former_address: address('10255 W Fairview Ave', 'Boise, ID 83704', 'Ste 120') },
  }),
  plan('demo-moved-3', 'trucking', 'Omaha, NE 68137', {
    name: 'Heartland Freight Lines Inc',
    addr1: '13915 Industrial Rd',
    phone: '4025550170',
    moved_days_ago: 820,
    history: { former_address: address('2401 E Locust St', 'Des Moines, IA 50317') },
  }),
];

/** Renamed businesses: licenses and older filings still have the old name. */
export const RENAMED_BUSINESSES = [
  plan('demo-renamed-1', 'bar', 'Milwaukee, WI 53202', {
    name: 'Third Ward Hospitality LLC',
    name_dba: 'The Copper Finch',
    addr1: '231 N Broadway',
    phone: '4145550119',
    history: { former_name: "Murphy's Tavern" },
  }),
  plan('demo-renamed-2', 'hvac', 'Chattanooga, TN 37402', {
    name: 'Ridgeline Comfort Systems Inc',
    addr1: '714 Market St',
    phone: '4235550138',
    history: { former_name: 'Wallace Heating & Air Inc' },
  }),
  plan('demo-renamed-3', 'day-care', 'Aurora, CO 80012', {
    name: 'Bright Beginnings Learning Center LLC',
    name_dba: 'Bright Beginnings',
    addr1: '15200 E Iliff Ave',
    history: { former_name: 'Tiny Steps Child Care' },
  }),
];

/** Businesses that closed permanently, by years since; the second one's filing is still active. */
export const CLOSED_BUSINESSES = [
  plan('demo-closed-1', 'furniture', 'Toledo, OH 43604', {
    name: 'Westside Mattress Outlet LLC',
    addr1: '1201 Madison Ave',
    phone: '4195550162',
    started_days_ago: 2900,
    closed_days_ago: 410,
  }),
  plan('demo-closed-2', 'mexican', 'El Paso, TX 79901', {
    name: 'El Rancho Grande Inc',
    name_dba: 'El Rancho Grande',
    addr1: '501 S Mesa St',
    phone: '9155550104',
    started_days_ago: 5200,
    closed_days_ago: 25,
  }),
  plan('demo-closed-3', 'used-cars', 'Mobile, AL 36602', {
    name: 'Bayview Auto Sales LLC',
    addr1: '760 Government St',
    phone: '2515550151',
    started_days_ago: 1500,
    closed_days_ago: 180,
  }),
];

/** Businesses known to a single source. */
export const THIN_FILES = [
  plan('demo-thin-1', 'cleaning', 'Spokane, WA 99201', {
    name: 'Sunshine Maids',
    addr1: '924 W Sprague Ave',
    started_days_ago: 120,
    history: { is_thin: true },
  }),
  plan('demo-thin-2', 'local-hauling', 'Laredo, TX 78040', {
    name: 'Flores Hauling',
    addr1: '1810 San Bernardo Ave',
    started_days_ago: 75,
    history: { is_thin: true },
  }),
];
