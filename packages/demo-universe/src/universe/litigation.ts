import { addDays, dayBefore } from './days.ts';
import { type DemoCourt, federalCourt, stateCourt } from './litigation-courts.ts';
import { SUIT_TOPICS } from './litigation-topics.ts';
import { type Trouble, troublesOf } from './litigation-troubles.ts';
import { FIRST_NAMES, fullName, LAST_NAMES } from './person-names.ts';
import { createRandom, hash32, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';

type DemoParty = {
  side: 'plaintiff' | 'defendant';
  name: string;
  type: string;
  attorneys: string[];
  address: string | null;
};

/** A court case. Days are `YYYY-MM-DD`; `ended_on` may be in the future, amounts are decimal text in dollars. */
export type DemoCase = {
  merchant: string;
  /** Unique among all cases. */
  case_id: number;
  is_federal: boolean;
  court: DemoCourt;
  number: string;
  title: string;
  filed_on: string;
  ended_on: string | null;
  /** How the case ended, in the court's words. */
  disposition: string | null;
  type: string;
  nature_of_suit: string | null;
  cause: string | null;
  chapter: string | null;
  judge: string;
  amount: string | null;
  awarded: string | null;
  location: string;
  parties: DemoParty[];
  entries: { date: string; description: string }[];
};

/** The address of the namesake of an owner: sued in the same state but another town. */
const NAMESAKE_HOME = '18 Old Mill Ct, Macon, GA 31201';

const FIRM_WORDS = ['Supply', 'Properties', 'Leasing', 'Wholesale', 'Materials', 'Holdings'];

const person = (random: Random) => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
const firm = (random: Random) => `${random.pick(LAST_NAMES)} ${random.pick(FIRM_WORDS)} Inc`;
const money = (dollars: number | undefined) => (dollars === undefined ? null : `${dollars}.00`);

/** The name under which a trouble of that age is filed: the former name if it is older than the current one. */
export function nameThen(
  { merchant, history }: DemoBusiness,
  trouble: Pick<Trouble, 'days_ago'> & { who?: 'business' | 'owner' | 'namesake' },
): string | null {
  const owner = merchant.principals[0];
  if (trouble.who === 'owner') return owner ? fullName(owner) : null;
  if (trouble.who === 'namesake') return owner ? `${owner.first_name} ${owner.last_name}` : null;
  return history.former_name && trouble.days_ago > 1500 ? history.former_name : merchant.name;
}

/** The address of the defendant at that time; a namesake lives in another town. */
function addressThen(
  { merchant }: DemoBusiness,
  { who }: { who?: 'business' | 'owner' | 'namesake' },
): string {
  const [owner] = merchant.principals;
  if (who === 'namesake') return NAMESAKE_HOME;
  const { addr1, city, state, zip5 } = who === 'owner' && owner?.addr1 ? owner : merchant;
  return `${addr1}, ${city}, ${state} ${zip5}`;
}

function caseNumber(random: Random, isFederal: boolean, filed_on: string, letters: string): string {
  const year = filed_on.slice(2, 4);
  if (!isFederal) return `${filed_on.slice(0, 4)}-${letters}-${random.digits(5)}`;
  return letters === 'bk'
    ? `${year}-${random.integer(10000, 89999)}`
    : `${random.integer(1, 5)}:${year}-${letters}-${random.digits(5)}`;
}

function entriesOf(filed_on: string, ended_on: string | null, opening: string, disposition: string | null) {
  const entries = [
    { date: filed_on, description: opening },
    { date: addDays(filed_on, 21), description: 'Summons returned executed' },
  ];
  if (ended_on) entries.push({ date: ended_on, description: disposition ?? 'Case terminated' });
  return entries;
}

function caseOf(
  random: Random,
  business: DemoBusiness,
  trouble: Trouble & { kind: 'suit' | 'bankruptcy' },
  now: Date,
): DemoCase | null {
  const { merchant } = business;
  const name = nameThen(business, trouble);
  if (!name) return null;
  const filed_on = dayBefore(now, trouble.days_ago);
  const ended_on = trouble.ended_after === undefined ? null : addDays(filed_on, trouble.ended_after);
  const address = addressThen(business, trouble);
  const shared = {
    merchant: merchant.external_id,
    filed_on,
    ended_on,
    judge: person(random),
    location: `${merchant.city}, ${merchant.state}`,
  };
  if (trouble.kind === 'bankruptcy') {
    const number = caseNumber(random, true, filed_on, 'bk');
    const disposition = trouble.outcome ?? null;
    return {
      ...shared,
      case_id: hash32(`${merchant.external_id}:${number}`),
      is_federal: true,
      court: federalCourt(merchant.state, 'bankruptcy'),
      number,
      title: name,
      disposition,
      type: 'Bankruptcy',
      nature_of_suit: null,
      cause: null,
      chapter: trouble.chapter,
      amount: null,
      awarded: null,
      parties: [{ side: 'defendant', name, type: 'Debtor', attorneys: [person(random)], address }],
      entries: entriesOf(filed_on, ended_on, `Chapter ${trouble.chapter} voluntary petition`, disposition),
    };
  }
  const topic = SUIT_TOPICS[trouble.topic];
  const isFederal = trouble.level === 'federal';
  const number = caseNumber(random, isFederal, filed_on, isFederal ? 'cv' : 'CV');
  const plaintiff = topic.plaintiff === 'firm' ? firm(random) : person(random);
  const disposition = trouble.disposition ?? null;
  return {
    ...shared,
    case_id: hash32(`${merchant.external_id}:${number}`),
    is_federal: isFederal,
    court: isFederal ? federalCourt(merchant.state, 'district') : stateCourt(merchant.city, merchant.state),
    number,
    title: `${plaintiff} v. ${name}`,
    disposition,
    type: isFederal ? 'Civil' : topic.state_type,
    nature_of_suit: topic.nature_of_suit,
    cause: isFederal ? topic.federal_cause : topic.cause,
    chapter: null,
    amount: money(trouble.amount),
    awarded: money(trouble.awarded),
    parties: [
      { side: 'plaintiff', name: plaintiff, type: 'Plaintiff', attorneys: [person(random)], address: null },
      {
        side: 'defendant',
        name,
        type: 'Defendant',
        attorneys: random.chance(0.6) ? [person(random)] : [],
        address,
      },
    ],
    entries: entriesOf(filed_on, ended_on, 'Complaint', disposition),
  };
}

/** The lawsuits and bankruptcies of a business and its owner. */
export function casesOf(seed: string, business: DemoBusiness, now: Date): DemoCase[] {
  const random = createRandom(`${seed}:cases:${business.merchant.external_id}`);
  return troublesOf(seed, business).flatMap((trouble) =>
    trouble.kind === 'suit' || trouble.kind === 'bankruptcy'
      ? (caseOf(random, business, trouble, now) ?? [])
      : [],
  );
}
