import { plan } from './plan.ts';

/** Businesses that moved: older records still have the old address. */
export const MOVED_BUSINESSES = [
  plan(
    'demo-moved-1',
    'bakery',
    'Asheville, NC 28801',
    {
      name: 'Cedar Grove Bakery LLC',
      name_dba: 'Cedar Grove Bakery',
      addr1: '58 Biltmore Ave',
      phone: '8285550126',
    },
    {
      moved_days_ago: 210,
      history: {
        former_address: {
          addr1: '1120 Patton Ave',
          addr2: '',
          city: 'Asheville',
          state: 'NC',
          zip5: '28806',
        },
      },
    },
  ),
  plan(
    'demo-moved-2',
    'dental',
    'Boise, ID 83702',
    { name: 'Summit Family Dentistry PLLC', name_dba: 'Summit Family Dentistry', addr1: '409 W Idaho St' },
    {
      history: {
        legal_form: 'pllc',
        former_address: {
          addr1: '10255 W Fairview Ave',
          addr2: 'Ste 120',
          city: 'Boise',
          state: 'ID',
          zip5: '83704',
        },
      },
    },
  ),
  plan(
    'demo-moved-3',
    'trucking',
    'Omaha, NE 68137',
    { name: 'Heartland Freight Lines Inc', name_dba: '', addr1: '13915 Industrial Rd', phone: '4025550170' },
    {
      moved_days_ago: 820,
      history: {
        legal_form: 'inc',
        former_address: {
          addr1: '2401 E Locust St',
          addr2: '',
          city: 'Des Moines',
          state: 'IA',
          zip5: '50317',
        },
      },
    },
  ),
];

/** Renamed businesses: licenses and older filings still have the old name. */
export const RENAMED_BUSINESSES = [
  plan(
    'demo-renamed-1',
    'bar',
    'Milwaukee, WI 53202',
    {
      name: 'Third Ward Hospitality LLC',
      name_dba: 'The Copper Finch',
      addr1: '231 N Broadway',
      phone: '4145550119',
    },
    { history: { legal_form: 'llc', former_name: "Murphy's Tavern" } },
  ),
  plan(
    'demo-renamed-2',
    'hvac',
    'Chattanooga, TN 37402',
    { name: 'Ridgeline Comfort Systems Inc', name_dba: '', addr1: '714 Market St', phone: '4235550138' },
    { history: { legal_form: 'inc', former_name: 'Wallace Heating & Air Inc' } },
  ),
  plan(
    'demo-renamed-3',
    'day-care',
    'Aurora, CO 80012',
    {
      name: 'Bright Beginnings Learning Center LLC',
      name_dba: 'Bright Beginnings',
      addr1: '15200 E Iliff Ave',
    },
    { history: { legal_form: 'llc', former_name: 'Tiny Steps Child Care' } },
  ),
];

/** Businesses that closed permanently, by years since; the second one's filing is still active. */
export const CLOSED_BUSINESSES = [
  plan(
    'demo-closed-1',
    'furniture',
    'Toledo, OH 43604',
    { name: 'Westside Mattress Outlet LLC', name_dba: '', addr1: '1201 Madison Ave', phone: '4195550162' },
    { started_days_ago: 2900, closed_days_ago: 410, history: { legal_form: 'llc' } },
  ),
  plan(
    'demo-closed-2',
    'mexican',
    'El Paso, TX 79901',
    {
      name: 'El Rancho Grande Inc',
      name_dba: 'El Rancho Grande',
      addr1: '501 S Mesa St',
      phone: '9155550104',
    },
    { started_days_ago: 5200, closed_days_ago: 25, history: { legal_form: 'inc' } },
  ),
  plan(
    'demo-closed-3',
    'used-cars',
    'Mobile, AL 36602',
    { name: 'Bayview Auto Sales LLC', name_dba: '', addr1: '760 Government St', phone: '2515550151' },
    { started_days_ago: 1500, closed_days_ago: 180, history: { legal_form: 'llc' } },
  ),
];

/** Businesses known to a single source. */
export const THIN_FILES = [
  plan(
    'demo-thin-1',
    'cleaning',
    'Spokane, WA 99201',
    { name: 'Sunshine Maids', name_dba: '', addr1: '924 W Sprague Ave' },
    { started_days_ago: 120, history: { is_thin: true, legal_form: 'sole' } },
  ),
  plan(
    'demo-thin-2',
    'local-hauling',
    'Laredo, TX 78040',
    { name: 'Flores Hauling', name_dba: '', addr1: '1810 San Bernardo Ave' },
    { started_days_ago: 75, history: { is_thin: true, legal_form: 'sole' } },
  ),
];
