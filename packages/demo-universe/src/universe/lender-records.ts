import { dayBefore } from './days.ts';
import { SHOPPED_AROUND } from './inquiries.ts';
import { DEMO_LENDERS } from './lenders.ts';
import { misspell } from './misspell.ts';
import { createRandom, hash32, type Random } from './random.ts';
import {
  addressOf,
  type DemoBusiness,
  type DemoLender,
  type DemoSourceRecord,
  plainAddressOf,
} from './records.ts';

/** Outcomes of a lender's merchants, with typical weights. */
const RELATIONS = [
  { status: 'Open', weight: 58 },
  { status: 'Pending', weight: 8 },
  { status: 'Declined', weight: 16 },
  { status: 'Closed Partner', weight: 10 },
  { status: 'Closed Out Of Business', weight: 4 },
  { status: 'Suspended', weight: 2 },
  { status: 'Probation', weight: 2 },
] as const;
const SHARE_OF_MERCHANTS = 0.13;
/** Fixed relations between lenders and businesses of scenarios; the flagship's are good. */
const SCENARIO_RELATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'demo-flagship': { northwind: 'Open', 'cedar-ridge': 'Open', bluepoint: 'Pending' },
  [SHOPPED_AROUND]: {
    northwind: 'Pending',
    harbor: 'Declined',
    'cedar-ridge': 'Closed Partner',
    bluepoint: 'Suspended',
    keystone: 'Probation',
  },
  'demo-closed-1': { northwind: 'Closed Out Of Business', harbor: 'Closed Partner', keystone: 'Declined' },
};

const relationIn = ({ merchant }: DemoBusiness) => SCENARIO_RELATIONS[merchant.external_id];
const isFlagship = (business: DemoBusiness) => business.merchant.external_id === 'demo-flagship';

/** Whether the lender's record is about the whole business instead of one of its stores. */
const isWhole = ({ alias }: DemoLender, { merchant }: DemoBusiness) =>
  hash32(`${alias}:${merchant.external_id}:level`) % 10 < 4;

/** The name as a lender's staff typed it: exact, in capitals, the trade name, or with a typo. */
function typedName(random: Random, { merchant }: DemoBusiness): string {
  const way = random.integer(1, 5);
  if (way === 1) return merchant.name.toUpperCase();
  if (way === 2 && merchant.name_dba) return merchant.name_dba;
  if (way === 3) return misspell(random, merchant.name);
  return merchant.name;
}

function lenderRecord(
  random: Random,
  business: DemoBusiness,
  lender: DemoLender,
  now: Date,
): DemoSourceRecord {
  const { merchant, history } = business;
  const drawn = random.weighted(RELATIONS).status;
  const status =
    relationIn(business)?.[lender.alias] ?? (history.closed_on ? 'Closed Out Of Business' : drawn);
  const openedDaysAgo = random.integer(40, 1800);
  const wasFunded = !['Pending', 'Declined'].includes(status);
  const isOver = status.startsWith('Closed');
  const store = lender.store_prefix + String(10000 + random.integer(0, 89999));
  return {
    merchant: merchant.external_id,
    lender: lender.alias,
    source_name: lender.name,
    category: 'Partner Sources',
    external_id: `${lender.alias}:${merchant.external_id}`,
    store_id: isFlagship(business) ? `${lender.store_prefix}10417` : isWhole(lender, business) ? '' : store,
    name: typedName(random, business),
    ...addressOf(merchant),
    phone: random.chance(0.9) ? merchant.phone : '',
    url: '',
    merchant_status: status,
    entity_type: history.legal_form.toUpperCase(),
    open_date: wasFunded ? dayBefore(now, openedDaysAgo) : null,
    close_date: isOver ? dayBefore(now, random.integer(1, openedDaysAgo - 10)) : null,
    first_seen_date: dayBefore(now, openedDaysAgo + random.integer(0, 20)),
    rating: null,
    review_count: null,
    locations: [{ location_type: 'Primary', ...plainAddressOf(merchant) }],
  };
}

/** The lenders' own records of one business. Each lender knows about one merchant in eight. */
export function lenderRecords(seed: string, business: DemoBusiness, now: Date): DemoSourceRecord[] {
  return DEMO_LENDERS.flatMap((lender) => {
    const random = createRandom(`${seed}:lender:${lender.alias}:${business.merchant.external_id}`);
    const known = relationIn(business);
    const knows = known ? lender.alias in known : random.chance(SHARE_OF_MERCHANTS);
    return knows ? [lenderRecord(random, business, lender, now)] : [];
  });
}
