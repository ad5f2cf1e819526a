import {
  type Collateral,
  collateralOf,
  shownUccFilings,
  type UccAction,
  type UccFiling,
  uccAction,
  uccEvent,
  uccStatusEnd,
  widestOf,
} from '../financial/index.ts';
import { continuationOpens, lapseDay } from './effective-period.ts';
import { type Holder, holderOf } from './holder.ts';

/** The effect of a later filing on a financing statement; `noEffect` says why it had none. */
export interface ChainEvent {
  action: Exclude<UccAction, 'initial'>;
  on: string | null;
  number: string | null;
  noEffect: string | null;
}

/** A financing statement with all later filings to it. */
export interface UccChain {
  number: string | null;
  filed: string | null;
  /** The last day on which it is effective; null when unknown. */
  lapses: string | null;
  /** How it ended, as of the requested day. */
  ended: { how: 'terminated' | 'lapsed'; on: string | null } | null;
  holder: Holder;
  collateral: Collateral;
  collateralText: string | null;
  debtorNames: string[];
  office: string | null;
  events: ChainEvent[];
}

const comparable = (value: string | null): string =>
  (value ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const byDay = (a: UccFiling, b: UccFiling): number =>
  (a.filing_date ?? '9999').localeCompare(b.filing_date ?? '9999');
const isFiledBy = (day: string) => (filing: UccFiling) => !filing.filing_date || filing.filing_date <= day;

const thirtyYears = /public.finance|manufactured.home/i;

/** The end of the first period of a financing statement; null without a filing date. */
const firstLapse = ({ filing_date, filing_type }: UccFiling): string | null =>
  filing_date && lapseDay(filing_date, thirtyYears.test(filing_type ?? '') ? 30 : 5);

const ONE_MONTH_MS = 31 * 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The end of the period that an office means by a stated day. Offices that count days come out a day or two beside the
 * anniversary of the filing, which is the day of the law (UCC 9-515(a)); a day far from any is taken as it is.
 */
function periodEnd(lapses: string, stated: string): string {
  let end = lapses;
  while (timeOf(end) < timeOf(stated) - ONE_MONTH_MS) end = lapseDay(end);
  return Math.abs(timeOf(end) - timeOf(stated)) <= ONE_MONTH_MS ? end : stated;
}

interface Periods {
  lapses: string | null;
  events: ChainEvent[];
}

function continued(lapses: string | null, filing: UccFiling, event: ChainEvent): Periods {
  if (!lapses || !filing.filing_date) return { lapses, events: [event] };
  if (filing.filing_date > lapses)
    return { lapses, events: [{ ...event, noEffect: 'filed after the lapse (UCC 9-515(c))' }] };
  if (filing.filing_date < continuationOpens(lapses))
    return {
      lapses,
      events: [{ ...event, noEffect: 'filed before the last six months (UCC 9-510(c), 9-515(d))' }],
    };
  return { lapses: lapseDay(lapses), events: [event] };
}

const deletes = /\b(?:deleted?|deletion|removed?|removal|released?)\b/i;
const adds = /\b(?:add|added|addition|restated?|restatement)\b/i;
/** Whether a filing only says what is no longer collateral. */
const isDeletion = ({ filing_type }: UccFiling): boolean =>
  deletes.test(filing_type ?? '') && !adds.test(filing_type ?? '');
const isAboutCollateral = ({ filing_type }: UccFiling): boolean => /\bcollateral\b/i.test(filing_type ?? '');

const claimsNothing: ReadonlySet<UccAction> = new Set([
  'continuation',
  'termination',
  'assignment',
  'information',
]);

/**
 * What a later filing claims: the collateral of its text, and an unknown one if it amends the collateral without a text. A
 * continuation, an assignment or a deletion claims nothing more (UCC 9-512).
 */
function claimedBy(filing: UccFiling): Collateral[] {
  const action = uccAction(filing.filing_type);
  if (claimsNothing.has(action) || isDeletion(filing)) return [];
  if (filing.collateral?.trim()) return [collateralOf(filing.collateral)];
  return action !== 'initial' && isAboutCollateral(filing) ? ['unknown'] : [];
}

/**
 * The state of a financing statement on a day (`2026-11-21`), as far as its records show: five years from filing, five
 * more for each continuation within the six months before a lapse, until a termination (UCC 9-512 to 9-515).
 * Assignments change the holder; a partial release leaves it in effect; an amendment can add collateral. Filings after the
 * day are ignored.
 */
export function uccChain(initial: UccFiling, later: readonly UccFiling[], today: string): UccChain {
  const filed = later.filter(isFiledBy(today)).toSorted(byDay);
  const records = [initial, ...filed];
  let holder = holderOf(initial.sec_party_business_name, initial.collateral);
  let lapses = firstLapse(initial);
  let ended: UccChain['ended'] = null;
  const events: ChainEvent[] = [];
  for (const filing of filed) {
    const action = uccAction(filing.filing_type);
    if (action === 'initial') continue;
    const noEffect = ended ? 'filed after the termination (UCC 9-513(d))' : null;
    const event = { action, on: filing.filing_date, number: filing.filing_number, noEffect };
    if (ended) {
      events.push(event);
      continue;
    }
    if (action === 'continuation') {
      const after = continued(lapses, filing, event);
      lapses = after.lapses;
      events.push(...after.events);
      continue;
    }
    if (action === 'termination') ended = { how: 'terminated', on: filing.filing_date };
    if (action === 'assignment' && filing.sec_party_business_name)
      holder = holderOf(filing.sec_party_business_name, filing.collateral);
    events.push(event);
  }
  // A later expiration date from the office itself includes continuations that may be missing here.
  const stated = records
    .map(({ expiration_date }) => expiration_date)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (stated && (!lapses || stated > lapses)) lapses = lapses ? periodEnd(lapses, stated) : stated;
  const statusEnd = uccStatusEnd(initial.status);
  if (!ended && lapses && lapses < today) ended = { how: 'lapsed', on: lapses };
  if (!ended && statusEnd && (statusEnd === 'terminated' || !lapses)) ended = { how: statusEnd, on: null };
  const collateral = widestOf([collateralOf(initial.collateral), ...filed.flatMap(claimedBy)]);
  const texts = records.flatMap(({ collateral: text }) => (text?.trim() ? [text] : []));
  return {
    number: initial.filing_number,
    filed: initial.filing_date,
    lapses,
    ended,
    holder,
    collateral,
    collateralText: texts.find((text) => collateralOf(text) === collateral) ?? texts[0] ?? null,
    debtorNames: [...new Set(records.map(({ debtor_name }) => debtor_name).filter((name) => name !== null))],
    office: initial.filing_office_name,
    events,
  };
}

/** A financing statement with the records of it. */
interface Chain {
  initial: UccFiling;
  later: UccFiling[];
}

const isOfOffice =
  ({ filing_office_name }: UccFiling) =>
  ({ initial }: Chain): boolean =>
    comparable(initial.filing_office_name) === comparable(filing_office_name);

/**
 * Groups filings by financing statement: by the initial filing number they give, else by their own number if an initial
 * filing has it. The same number at another office is another filing; when two offices share it, the filing's own
 * office decides. Filings whose financing statement is missing or unclear are returned as unattached because their
 * effect is unknown.
 */
export function chainsOf(
  filings: readonly UccFiling[],
  today: string,
): { chains: UccChain[]; unattached: UccFiling[] } {
  const { found, unattached } = attached(filings, today);
  return { chains: found.map(({ initial, later }) => uccChain(initial, later, today)), unattached };
}

/**
 * The financing statement behind a filing, in its state on a day; null for a later filing, which is no claim of its own
 * and has no lapse date, and for one filed after the day.
 */
export function statementsOf(
  filings: readonly UccFiling[],
  today: string,
): (filing: UccFiling) => UccChain | null {
  const byFiling = new Map(
    attached(filings, today).found.map(({ initial, later }) => [initial, uccChain(initial, later, today)]),
  );
  return (filing) => byFiling.get(filing) ?? null;
}

const laterFilings: Record<Exclude<UccAction, 'initial'>, string> = {
  continuation: 'Continuation',
  termination: 'Termination',
  assignment: 'Assignment',
  release: 'Release',
  amendment: 'Amendment',
  information: 'Information statement',
  unknown: 'Later filing',
};
const ends = { terminated: 'Terminated', lapsed: 'Lapsed' } as const;

/**
 * What each of some filings is on a day: a financing statement `Terminated` or `Lapsed` once its later filings or dates
 * say so, else as its office states; a later filing what it does, since `Active` is no state of a termination.
 */
export function filingStatuses(
  filings: readonly UccFiling[],
  today: string,
): (filing: UccFiling) => string | null {
  const shown = shownUccFilings(filings);
  const statementOf = statementsOf(shown, today);
  const nameOf = (filing: UccFiling) => uccEvent(filing) ?? filing;
  const byName = new Map(shown.map((filing) => [nameOf(filing), filing]));
  return (filing) => {
    const action = uccAction(filing.filing_type);
    if (action !== 'initial') return laterFilings[action];
    const one = byName.get(nameOf(filing)) ?? filing;
    const ended = statementOf(one)?.ended;
    return ended ? ends[ended.how] : one.status;
  };
}

/** The number of financing statements in effect on a day. */
export const statementsInEffect = (filings: readonly UccFiling[], today: string): number =>
  chainsOf(filings, today).chains.filter(({ ended }) => ended === null).length;

function attached(filings: readonly UccFiling[], today: string): { found: Chain[]; unattached: UccFiling[] } {
  const numbered = new Map<string, Chain[]>();
  const rest: UccFiling[] = [];
  for (const [index, filing] of filings.entries()) {
    if (!isFiledBy(today)(filing)) continue;
    const own = comparable(filing.filing_number);
    const ofInitial = comparable(filing.initial_filing_number);
    if (uccAction(filing.filing_type) !== 'initial' || (ofInitial && ofInitial !== own)) {
      rest.push(filing);
      continue;
    }
    const number = own || `#${index}`;
    const known = numbered.get(number) ?? [];
    const same = known.find(isOfOffice(filing));
    if (same) same.later.push(filing);
    else numbered.set(number, [...known, { initial: filing, later: [] }]);
  }
  const unattached = rest.filter((filing) => {
    const chains =
      numbered.get(comparable(filing.initial_filing_number)) ??
      numbered.get(comparable(filing.filing_number)) ??
      [];
    const chain = chains.length > 1 ? chains.find(isOfOffice(filing)) : chains[0];
    chain?.later.push(filing);
    return !chain;
  });
  return { found: [...numbered.values()].flat(), unattached };
}
