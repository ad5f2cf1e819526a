import type { DemoPrincipal } from '../records.ts';
import { placeOf, plan } from './plan.ts';

/** Businesses with a shared phone: clients of an answering service, and one owner's three companies. */
export const SHARED_PHONES = [
  [
    plan('demo-phone-1a', 'law', 'Albany, NY 12207', {
      name: 'Brennan Law Office PC',
      addr1: '90 State St',
      addr2: 'Ste 700',
      phone: '5185550144',
    }),
    plan('demo-phone-1b', 'accounting', 'Albany, NY 12207', {
      name: 'Quality Tax & Accounting LLC',
      addr1: '90 State St',
      addr2: 'Ste 700',
      phone: '5185550144',
    }),
    plan('demo-phone-1c', 'insurance', 'Albany, NY 12210', {
      name: 'Capital City Insurance Agency Inc',
      addr1: '155 Washington Ave',
      phone: '5185550144',
    }),
  ],
  [
    plan('demo-phone-2a', 'towing', 'Stockton, CA 95202', {
      name: 'Delta Towing LLC',
      addr1: '640 N El Dorado St',
      phone: '2095550128',
    }),
    plan('demo-phone-2b', 'used-cars', 'Stockton, CA 95202', {
      name: 'Delta Auto Sales LLC',
      addr1: '652 N El Dorado St',
      phone: '2095550128',
    }),
  ],
];

/** Practices and shops in one building, distinguished only by the unit. */
export const SAME_BUILDING = [
  [
    plan('demo-building-1a', 'dental', 'Scottsdale, AZ 85251', {
      name: 'Lindqvist Dental PLLC',
      name_dba: 'Old Town Dental',
      addr1: '7331 E Osborn Rd',
      addr2: 'Ste 110',
      phone: '4805550106',
    }),
    plan('demo-building-1b', 'dental', 'Scottsdale, AZ 85251', {
      name: 'Desai Family Dentistry PC',
      addr1: '7331 E Osborn Rd',
      addr2: 'Ste 220',
      phone: '4805550113',
    }),
    plan('demo-building-1c', 'medical', 'Scottsdale, AZ 85251', {
      name: 'Osborn Pediatrics PLLC',
      addr1: '7331 E Osborn Rd',
      addr2: 'Ste 310',
      phone: '4805550177',
    }),
    plan('demo-building-1d', 'chiropractic', 'Scottsdale, AZ 85251', {
      name: 'Osborn Spine & Wellness LLC',
      addr1: '7331 E Osborn Rd',
      addr2: 'Ste 315',
      phone: '4805550185',
    }),
  ],
  [
    plan('demo-building-2a', 'hair', 'Providence, RI 02903', {
      name: 'Westminster Salon & Spa LLC',
      addr1: '204 Westminster St',
      addr2: 'Unit A',
    }),
    plan('demo-building-2b', 'barber', 'Providence, RI 02903', {
      name: 'Westminster Barbershop LLC',
      addr1: '204 Westminster St',
      addr2: 'Unit B',
    }),
  ],
];

const okafor: Partial<DemoPrincipal> = {
  first_name: 'Emeka',
  middle_name: 'C',
  last_name: 'Okafor',
  suffix: '',
  addr1: '4418 Birchwood Ln',
  ...placeOf('Atlanta, GA 30311'),
  email: 'emeka.okafor@mail.example',
  phone: '4045550181',
};

const bautista: Partial<DemoPrincipal> = {
  first_name: 'Marisol',
  middle_name: '',
  last_name: 'Bautista',
  suffix: '',
  addr1: '88 Cutter Dr',
  ...placeOf('Vallejo, CA 94590'),
  email: 'marisol@mail.example',
  phone: '7075550136',
};

/** Owners with several businesses, one of them in two states. */
export const SHARED_OWNERS = [
  [
    plan('demo-owner-1a', 'gas', 'Atlanta, GA 30310', {
      name: 'Okafor Enterprises LLC',
      name_dba: 'Westside Fuel Stop',
      addr1: '1190 Metropolitan Pkwy',
      principals: [okafor],
    }),
    plan('demo-owner-1b', 'grocery', 'Decatur, GA 30030', {
      name: 'Okafor Food Mart LLC',
      addr1: '322 W Ponce De Leon Ave',
      principals: [okafor],
    }),
    plan('demo-owner-1c', 'liquor', 'Birmingham, AL 35203', {
      name: 'Magic City Wine & Spirits LLC',
      addr1: '2130 1st Ave N',
      principals: [okafor],
    }),
  ],
  [
    plan('demo-owner-2a', 'home-care', 'Vallejo, CA 94590', {
      name: 'Guardian Senior Care Inc',
      addr1: '715 Marin St',
      principals: [bautista],
    }),
    plan('demo-owner-2b', 'staffing', 'Fairfield, CA 94533', {
      name: 'Guardian Staffing Solutions LLC',
      addr1: '1300 Oliver Rd',
      principals: [bautista],
    }),
  ],
];
