import { legalFormOf } from '@assay/names/legal-forms';
import type { Place } from '@assay/reference/places';
import { dayBefore } from './days.ts';
import { makeAddress } from './make-address.ts';
import { makeHoldingName, makeLegalName, makeTradeName } from './make-business-name.ts';
import { makeNpi, makePrincipal } from './make-principal.ts';
import type { Random } from './random.ts';
import {
  addressOf,
  type DemoBusiness,
  type DemoHistory,
  type DemoLegalForm,
  type DemoMerchant,
  type DemoPrincipal,
} from './records.ts';
import type { Register } from './register.ts';
import { TRADES, type Trade, tradeOf } from './trades.ts';

/** Shared state for creating businesses. */
export type Workshop = { register: Register; now: Date };

/** The fixed values of a business; everything else is random. */
export type BusinessPlan = {
  external_id: string;
  place: Place;
  trade?: string;
  merchant?: Partial<Omit<DemoMerchant, 'principals'>>;
  principals?: Partial<DemoPrincipal>[];
  history?: Partial<Omit<DemoHistory, 'started_on' | 'closed_on' | 'moved_on'>>;
  started_days_ago?: number;
  closed_days_ago?: number;
  moved_days_ago?: number;
};

const AGES = [
  { weight: 6, low: 60, high: 364 },
  { weight: 14, low: 365, high: 1094 },
  { weight: 40, low: 1095, high: 3650 },
  { weight: 40, low: 3651, high: 14000 },
] as const;

const FORMS_BY_NAME: Readonly<Record<string, DemoLegalForm>> = {
  'Limited Liability Company': 'llc',
  Corporation: 'inc',
  'Professional Limited Liability Company': 'pllc',
  'Professional Corporation': 'pc',
};

function drawLegalForm(random: Random, trade: Trade): DemoLegalForm {
  if (trade.is_licensed_profession) return random.pick(['pllc', 'pc', 'llc', 'pc']);
  return random.weighted([
    { form: 'llc', weight: 58 },
    { form: 'inc', weight: 27 },
    { form: 'sole', weight: 15 },
  ] as const).form;
}

/** The legal form at the end of a fixed name; a fixed name without one is a sole proprietorship. */
function formOfName(name: string | undefined): DemoLegalForm | undefined {
  if (name === undefined) return undefined;
  const form = legalFormOf(name);
  if (!form) return 'sole';
  return FORMS_BY_NAME[form];
}

/** A name without its trailing legal form, for use in a domain. */
function withoutLegalForm(name: string): string {
  return legalFormOf(name) ? name.replace(/\s+\S+$/, '') : name;
}

/** Creates a business from its plan. Depends only on the plan, the shared state and the random source. */
export function makeBusiness(random: Random, { register, now }: Workshop, plan: BusinessPlan): DemoBusiness {
  const trade = plan.trade ? tradeOf(plan.trade) : random.weighted(TRADES);
  const address = { ...makeAddress(random, plan.place), ...plan.merchant };
  const isClinic = 'NPI Registry' in trade.sources;
  const count = random.chance(0.28) ? 2 : 1;
  const planned = plan.principals ?? Array.from({ length: count }, () => ({}));
  const principals = planned.map((overrides) =>
    makePrincipal(
      random,
      register,
      address,
      isClinic ? { npi_id: makeNpi(random), ...overrides } : overrides,
    ),
  );
  const owner = principals[0];
  const form = plan.history?.legal_form ?? formOfName(plan.merchant?.name) ?? drawLegalForm(random, trade);
  const nameParts = {
    trade,
    town: plan.place.city,
    first: owner?.first_name ?? 'Pat',
    last: owner?.last_name ?? 'Hale',
  };
  const tradeName = plan.merchant?.name_dba || makeTradeName(random, nameParts);
  const isHolding = form === 'llc' && random.chance(0.12);
  const legalName = isHolding
    ? makeHoldingName(random, nameParts.last)
    : makeLegalName(random, tradeName, form);
  const name = plan.merchant?.name ?? legalName;
  const age = random.weighted(AGES);
  const drawnAge = random.integer(age.low, age.high);
  const knownAs = plan.merchant?.name_dba || withoutLegalForm(plan.merchant?.name ?? tradeName);
  const domain = random.chance(0.68) ? register.domain(knownAs, plan.place.city) : '';
  const isThin = plan.history?.is_thin ?? false;
  return {
    merchant: {
      external_id: plan.external_id,
      name,
      name_dba: isHolding || (form !== 'sole' && random.chance(0.55)) ? tradeName : '',
      ...addressOf(address),
      zip4: random.chance(0.5) ? random.digits(4) : '',
      phone: plan.merchant?.phone ?? register.phone(address),
      ein: isThin || form === 'sole' || random.chance(0.35) ? '' : register.ein(),
      domain_name: isThin ? '' : domain,
      email: isThin || !domain || random.chance(0.3) ? '' : `info@${domain}`,
      sic_code: trade.sic,
      ...plan.merchant,
      principals: isThin ? [] : principals,
    },
    history: {
      trade: trade.key,
      legal_form: form,
      started_on: dayBefore(now, plan.started_days_ago ?? drawnAge),
      closed_on: plan.closed_days_ago === undefined ? null : dayBefore(now, plan.closed_days_ago),
      former_name: null,
      former_address: null,
      moved_on: plan.moved_days_ago === undefined ? null : dayBefore(now, plan.moved_days_ago),
      is_thin: false,
      ...plan.history,
    },
  };
}
