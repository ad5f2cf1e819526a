import { sicName } from '@assay/reference/sic-codes';
import { addDays } from './days.ts';
import { makeLegalName } from './make-business-name.ts';
import { fullName } from './person-names.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAddress, DemoBusiness, DemoFiling, DemoLegalForm } from './records.ts';

const ENTITY_TYPES: Record<DemoLegalForm, string> = {
  llc: 'Limited Liability Company',
  inc: 'For-Profit Corporation',
  pllc: 'Professional Limited Liability Company',
  pc: 'Professional Corporation',
  sole: 'Assumed Business Name',
};
const AGENT_FIRMS = [
  'Statewide Registered Agents Inc',
  'Cornerstone Agent Services LLC',
  'Capitol Filing Agents LLC',
];
const TITLES: Record<DemoLegalForm, readonly [string, string]> = {
  llc: ['Manager', 'Member'],
  inc: ['President', 'Secretary'],
  pllc: ['Manager', 'Member'],
  pc: ['President', 'Treasurer'],
  sole: ['Owner', 'Owner'],
};
/** Address of the agents of companies formed in Delaware. */
const DELAWARE_SEAT = { city: 'Wilmington', state: 'DE', zip: '19801' };

const place = (address: DemoAddress) => ({
  street: [address.addr1, address.addr2].filter(Boolean).join(' '),
  city: address.city,
  state: address.state,
  zip: address.zip5,
});

/** A registration number in the state's format. */
function sosId(random: Random, state: string, form: DemoLegalForm, filed: string): string {
  if (state === 'IN') return `${filed.slice(0, 7).replace('-', '')}${random.digits(7)}`;
  if (state === 'FL')
    return `${form === 'llc' || form === 'pllc' ? 'L' : 'P'}${filed.slice(2, 4)}${random.digits(9)}`;
  if (state === 'CA')
    return form === 'llc' ? `${filed.slice(0, 4)}${random.digits(8)}` : `C${random.digits(7)}`;
  if (state === 'TX') return `080${random.digits(7)}`;
  return `${random.integer(1, 9)}${random.digits(6)}`;
}

/** The date and status of a filing's end, if it has or will have one. */
function ending(random: Random, { history }: DemoBusiness, today: string) {
  if (history.closed_on) {
    // Many owners close without telling the register.
    if (random.chance(0.3)) return { inactive_date: null, inactive_status: null };
    const isVoluntary = random.chance(0.6);
    return {
      inactive_date: addDays(
        history.closed_on,
        isVoluntary ? random.integer(10, 120) : random.integer(300, 500),
      ),
      inactive_status: isVoluntary ? 'Voluntarily Dissolved' : 'Administratively Dissolved',
    };
  }
  const fate = random.next();
  if (fate < 0.03 && history.started_on < addDays(today, -1000))
    return {
      inactive_date: addDays(today, -random.integer(60, 800)),
      inactive_status: 'Administratively Dissolved',
    };
  if (fate < 0.04)
    return { inactive_date: addDays(today, random.integer(2, 60)), inactive_status: 'Forfeited' };
  return { inactive_date: null, inactive_status: null };
}

function filing(
  random: Random,
  business: DemoBusiness,
  state: string,
  formation: string,
  now: Date,
): DemoFiling {
  const { merchant, history } = business;
  const today = now.toISOString().slice(0, 10);
  const isForeign = state !== formation;
  const isDomesticElsewhere = state !== merchant.state;
  const filed = isForeign ? addDays(history.started_on, random.integer(5, 60)) : history.started_on;
  const filing_date = filed < today ? filed : history.started_on;
  const home = place(merchant);
  const owner = merchant.principals[0];
  const hasAgentFirm = isDomesticElsewhere || !owner || random.chance(0.3);
  const isAlwaysActive = merchant.external_id === 'demo-flagship' || isDomesticElsewhere;
  const former = history.former_name;
  return {
    merchant: merchant.external_id,
    name: merchant.name.replace(/,(?= )/, '').toUpperCase(),
    former_names: former ? [makeLegalName(random, former, history.legal_form).toUpperCase()] : [],
    filing_state: state,
    state_of_formation: formation,
    sos_id: sosId(random, state, history.legal_form, filing_date),
    entity_type: `${history.legal_form === 'sole' ? '' : isForeign ? 'Foreign ' : 'Domestic '}${ENTITY_TYPES[history.legal_form]}`,
    filing_date,
    status: random.chance(0.7) ? 'Active' : 'Good Standing',
    ...(isAlwaysActive ? { inactive_date: null, inactive_status: null } : ending(random, business, today)),
    agent: hasAgentFirm
      ? {
          name: random.pick(AGENT_FIRMS),
          street: `${random.integer(1, 99)} Capitol Plaza`,
          ...(isDomesticElsewhere ? DELAWARE_SEAT : { city: home.city, state, zip: home.zip }),
        }
      : { name: fullName(owner), ...home },
    officers: merchant.principals.map((person, index) => ({
      name: fullName(person),
      title: TITLES[history.legal_form][Math.min(index, 1)]!,
      ...home,
    })),
    physical: home,
    mailing: history.former_address && random.chance(0.5) ? place(history.former_address) : home,
    phone: random.chance(0.3) ? merchant.phone : '',
    email: random.chance(0.3) ? merchant.email : '',
    industry: random.chance(0.5) ? (sicName(merchant.sic_code) ?? '') : '',
    updated_at: `${addDays(today, -random.integer(1, 200))}T00:00:00.000Z`,
  };
}

/**
 * The state filings of a business: none for a thin file; sometimes a trade name for a sole proprietor; otherwise one
 * filing in the home state or, for some, a formation in Delaware plus a foreign filing at home.
 */
export function filingsOf(seed: string, business: DemoBusiness, now: Date): DemoFiling[] {
  const { merchant, history } = business;
  const random = createRandom(`${seed}:filings:${merchant.external_id}`);
  if (history.is_thin) return [];
  if (history.legal_form === 'sole' && !random.chance(0.3)) return [];
  const isFormedAway = history.legal_form !== 'sole' && merchant.state !== 'DE' && random.chance(0.05);
  if (!isFormedAway || merchant.external_id === 'demo-flagship')
    return [filing(random, business, merchant.state, merchant.state, now)];
  return [filing(random, business, 'DE', 'DE', now), filing(random, business, merchant.state, 'DE', now)];
}
