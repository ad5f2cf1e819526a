import type { DemoWatchlistEntry } from '../records.ts';
import { plan } from './plan.ts';

/**
 * Owners and a business whose names resemble invented listed parties: one has exactly the listed name, one a spelling
 * of it, one only the family name. None of them is the listed party.
 */
export const NEAR_NAMESAKES = [
  plan('demo-namesake-1', 'trucking', 'Fresno, CA 93721', {
    name: 'Golden State Transport LLC',
    addr1: '2455 S Railroad Ave',
    phone: '5595550157',
    principals: [{ first_name: 'Rostam', middle_name: '', last_name: 'Velikhanovar', suffix: '' }],
  }),
  plan('demo-namesake-2', 'jewelry', 'Newark, NJ 07102', {
    name: 'Qasimdari Fine Jewelry Inc',
    addr1: '41 Halsey St',
    phone: '9735550199',
    principals: [{ first_name: 'Omar', middle_name: 'T', last_name: 'Qasimdari', suffix: '' }],
  }),
  plan('demo-namesake-3', 'software', 'Austin, TX 78701', {
    name: 'Brezhnikolov Technologies LLC',
    addr1: '300 W 6th St',
    phone: '5125550174',
    principals: [{ first_name: 'Anna', middle_name: 'S', last_name: 'Brezhnikolov', suffix: '' }],
  }),
  plan('demo-namesake-4', 'trucking', 'Savannah, GA 31401', {
    name: 'Caspora Meridian Freight LLC',
    name_dba: 'Caspora Meridian',
    addr1: '18 W Bay St',
    phone: '9125550161',
  }),
];

/** The listed parties that NEAR_NAMESAKES resemble, in the same order. */
export const LISTED_NAMESAKES: readonly DemoWatchlistEntry[] = [
  {
    entry_id: 'ADS-0001',
    name: 'VELIKHANOVAR, Rostam',
    type: 'person',
    aliases: ['VELIXANOVAR, Rustam', 'The Ferryman'],
    dob: '1961-04-17',
    country: 'Cyprus',
    addresses: ['14 Harbour Road, Limassol'],
  },
  {
    entry_id: 'ADS-0002',
    name: 'QASIMDAR, Umar Tariq',
    type: 'person',
    aliases: ['KASIMDAR, Omar'],
    dob: '1974',
    country: 'Lebanon',
    addresses: ['Hamra Street 31, Beirut'],
  },
  {
    entry_id: 'ADS-0003',
    name: 'BREZHNIKOLOV, Ilya Maksimovich',
    type: 'person',
    aliases: [],
    dob: '1958-11-02',
    country: 'Serbia',
    addresses: ['Savska 9, Belgrade'],
  },
  {
    entry_id: 'ADS-0004',
    name: 'CASPORA MERIDIAN FREIGHT & TRADING FZE',
    type: 'organization',
    aliases: ['CASPORA MERIDIAN SHIPPING'],
    dob: '',
    country: 'Cyprus',
    addresses: ['Free Zone Unit 7, Larnaca'],
  },
];
