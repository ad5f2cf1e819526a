import type { DemoPrincipal } from '../records.ts';
import { FLAGSHIP } from './flagship.ts';
import { placeOf, plan } from './plan.ts';

const peter = { ...FLAGSHIP.principals?.[1] };

/**
 * Businesses associated with the flagship: one that failed, with an owner of the flagship and the phone of the other
 * owner, and one that does well.
 */
export const FLAGSHIP_SISTERS = [
  plan('demo-sister-1', 'roofing', 'Mishawaka, IN 46544', {
    name: 'Bittersweet Exteriors LLC',
    addr1: '3320 Lincoln Way W',
    phone: '5745550142',
    domain_name: '',
    email: '',
    started_days_ago: 2400,
    closed_days_ago: 310,
    principals: [peter],
  }),
  plan('demo-sister-2', 'cleaning', 'South Bend, IN 46601', {
    name: 'River Bend Property Care LLC',
    addr1: '118 W Colfax Ave',
    domain_name: '',
    email: '',
    started_days_ago: 2900,
    principals: [peter],
  }),
];

/** A company named in the place of an owner. */
const firm = (last_name: string, addr1: string, where: string): Partial<DemoPrincipal> => ({
  first_name: '',
  middle_name: '',
  last_name,
  suffix: '',
  addr1,
  ...placeOf(where),
  email: '',
  phone: '',
  npi_id: '',
});

const group = firm('Presque Isle Hospitality Group LLC', '1 State St', 'Erie, PA 16501');

/** A company, and two businesses that name it as their owner. */
export const OWNED_BUSINESSES = [
  plan('demo-family-1', 'diner', 'Erie, PA 16501', {
    name: 'Presque Isle Hospitality Group LLC',
    addr1: '1 State St',
    started_days_ago: 4100,
  }),
  plan('demo-family-2', 'bar', 'Erie, PA 16507', {
    name: 'Dobbins Landing Tavern LLC',
    addr1: '17 Dobbins Landing',
    started_days_ago: 2600,
    principals: [group],
  }),
  plan('demo-family-3', 'diner', 'Erie, PA 16505', {
    name: 'Peninsula Breakfast Company LLC',
    addr1: '2602 W 8th St',
    started_days_ago: 1900,
    principals: [group],
  }),
];

const agent = firm('Statewide Registered Agents Inc', '40 Capitol Plaza', 'Salem, OR 97301');

const OFFICE_TRADES = ['software', 'accounting', 'staffing'] as const;

/** Groups that look associated but are not: a shared agent, a brand, an office with many tenants. */
export const NOT_ASSOCIATED = [
  [
    plan('demo-agent-1', 'cleaning', 'Salem, OR 97301', {
      name: 'Willamette Window Cleaning LLC',
      addr1: '925 Commercial St SE',
      principals: [agent],
    }),
    plan('demo-agent-2', 'software', 'Salem, OR 97302', {
      name: 'Fairmount Code Works LLC',
      addr1: '3110 Liberty Rd S',
      principals: [agent],
    }),
  ],
  ['Dayton, OH 45402', 'Toledo, OH 43604', 'Akron, OH 44308'].map((where, index) =>
    plan(`demo-brand-${index + 1}`, 'auto-repair', where, {
      name: `SB ${where.split(',')[0]} LLC`,
      name_dba: 'Sudsy Bear Car Wash',
      phone: '6145550166',
      domain_name: 'sudsybear.example',
      email: '',
    }),
  ),
  Array.from({ length: 12 }, (_, index) =>
    plan(`demo-office-${String(index + 1).padStart(2, '0')}`, OFFICE_TRADES[index % 3]!, 'Reno, NV 89501', {
      addr1: '50 W Liberty St',
      addr2: 'Ste 880',
      domain_name: '',
      email: '',
    }),
  ),
];
