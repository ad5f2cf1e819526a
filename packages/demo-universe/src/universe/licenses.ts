import { dayBefore } from './days.ts';
import { LICENSED_TRADES, type LicensedTrade } from './license-trades.ts';
import type { DemoProvider } from './providers.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';
import { stateName } from './state-profiles.ts';

/** The result that a license verifier would return. */
type Outcome = 'approved' | 'approved_with_comments' | 'rejected' | 'manual_review' | 'in_progress';

/** A license in a board's register. Days are `YYYY-MM-DD`, unknown text is empty. */
export type DemoLicense = {
  merchant: string;
  number: string;
  state: string;
  locale: string;
  type: string;
  board: string;
  owner_type: 'Business' | 'Individual';
  holder: string;
  business_name: string;
  npi: string;
  addr1: string;
  city: string;
  zip5: string;
  /** The board's status; empty while the license is pending. */
  status: string;
  issued_on: string;
  expires_on: string;
  adverse_action: string;
  verification: Outcome;
};

const FLAGSHIP = 'demo-flagship';
/** A contractor with bad licenses: one expired, one inactive, one with a disciplinary action. */
const TROUBLED = 'demo-same-4a';

const boardOf = ({ board }: LicensedTrade, state: string): string =>
  board.replace('{state}', stateName(state));

function drawnStatus(
  random: Random,
  isClosed: boolean,
): Pick<DemoLicense, 'status' | 'adverse_action' | 'verification'> & {
  isExpired: boolean;
} {
  const draw = random.next();
  if (isClosed || draw < 0.04)
    return { status: 'Inactive', adverse_action: '', verification: 'rejected', isExpired: isClosed };
  if (draw < 0.1) return { status: 'Active', adverse_action: '', verification: 'rejected', isExpired: true };
  if (draw < 0.12)
    return {
      status: 'Active',
      adverse_action: 'Consent order, 12 months of probation',
      verification: 'approved_with_comments',
      isExpired: false,
    };
  if (draw < 0.15) return { status: '', adverse_action: '', verification: 'in_progress', isExpired: false };
  return {
    status: 'Active',
    adverse_action: '',
    verification: random.chance(0.1) ? 'manual_review' : 'approved',
    isExpired: false,
  };
}

/** The licenses of a business and its practitioners; none for a thin file or a trade that needs none. */
export function licensesOf(
  seed: string,
  { merchant, history }: DemoBusiness,
  providers: readonly DemoProvider[],
  now: Date,
): DemoLicense[] {
  const trade = LICENSED_TRADES[history.trade];
  if (!trade || history.is_thin) return [];
  const random = createRandom(`${seed}:licenses:${merchant.external_id}`);
  const isKnown = random.chance(trade.share);
  const isScenario = merchant.external_id === FLAGSHIP || merchant.external_id === TROUBLED;
  if (!isKnown && !isScenario) return [];
  const { addr1, city, state, zip5 } = merchant;
  const license = (overrides: Partial<DemoLicense>): DemoLicense => {
    const { isExpired, ...drawn } = drawnStatus(random, history.closed_on !== null);
    const issued = random.integer(400, 4000);
    return {
      merchant: merchant.external_id,
      number: `${trade.prefix}${random.digits(7)}`,
      state,
      locale: '',
      type: trade.type,
      board: boardOf(trade, state),
      owner_type: 'Business',
      holder: merchant.name,
      business_name: '',
      npi: '',
      addr1,
      city,
      zip5,
      issued_on: dayBefore(now, issued),
      expires_on: dayBefore(now, isExpired ? random.integer(20, 300) : -random.integer(30, 700)),
      ...drawn,
      ...overrides,
    };
  };
  const ofPerson = (person: Pick<DemoProvider, 'first_name' | 'middle_name' | 'last_name'>) => ({
    owner_type: 'Individual' as const,
    holder: [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' '),
    business_name: merchant.name,
  });
  const good = { status: 'Active', adverse_action: '', verification: 'approved' } as const;
  if (merchant.external_id === FLAGSHIP)
    return [
      license({ ...good, number: 'RC1048213', issued_on: '2017-03-14', expires_on: dayBefore(now, -410) }),
      license({
        ...good,
        number: 'SB-2291',
        type: 'Home Improvement Contractor',
        board: 'South Bend Building Department',
        locale: 'South Bend',
        issued_on: '2018-05-02',
        expires_on: dayBefore(now, -160),
        verification: 'approved_with_comments',
      }),
      license({
        ...good,
        number: 'MI2102004877',
        state: 'MI',
        type: 'Residential Builder',
        board: 'Michigan Residential Builders Board',
        status: '',
        issued_on: dayBefore(now, 30),
        expires_on: dayBefore(now, -1000),
        verification: 'in_progress',
      }),
      license({
        ...good,
        number: 'EC30077',
        type: 'Solar Roofing Specialty',
        issued_on: '2021-09-01',
        expires_on: dayBefore(now, -75),
        verification: 'manual_review',
      }),
    ];
  if (merchant.external_id === TROUBLED)
    return [
      license({ ...good, expires_on: dayBefore(now, 45), verification: 'rejected' }),
      license({
        ...good,
        type: 'Gas Fitter',
        status: 'Inactive',
        expires_on: dayBefore(now, -90),
        verification: 'rejected',
      }),
      license({
        ...good,
        type: 'Backflow Tester',
        expires_on: dayBefore(now, -200),
        adverse_action: 'Citation for work without a permit',
        verification: 'approved_with_comments',
      }),
    ];
  if (trade.holder === 'practitioner')
    return providers.map((provider) =>
      license({
        number: provider.specialties[0]?.license ?? `${trade.prefix}${random.digits(7)}`,
        ...ofPerson(provider),
        npi: provider.npi,
      }),
    );
  const [first] = merchant.principals;
  if (trade.holder === 'owner' && first) return [license(ofPerson(first))];
  return [license({})];
}
