import { STATES } from '@assay/names/states';
import { latestDay } from '../calendar/index.ts';
import { comparable } from '../evidence/contract.ts';
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

const byDay = (a: UccFiling, b: UccFiling): number =>
  (a.filing_date ?? '9999').localeCompare(b.filing_date ?? '9999');
const isDatedAfter = ({ filing_date }: UccFiling, day: string): boolean => (filing_date ?? '') > day;
/** Whether a filing counts on a day. A termination must not end anything by a day that is a typing error. */
const countsOn = (day: string) => (filing: UccFiling) =>
  !isDatedAfter(filing, day) || uccAction(filing.filing_type) !== 'termination';
/** Records describe what was filed, so a filing date in the future is a typing error and the day unknown. */
const withoutTypingError =
  (day: string) =>
  (filing: UccFiling): UccFiling =>
    isDatedAfter(filing, day) ? { ...filing, filing_date: null } : filing;

const thirtyYears = /public.finance|manufactured.home/i;

/** The end of the first period of a financing statement, or the one that its office states; null if neither is known. */
const firstLapse = ({ filing_date, filing_type, expiration_date }: UccFiling): string | null =>
  filing_date ? lapseDay(filing_date, thirtyYears.test(filing_type ?? '') ? 30 : 5) : expiration_date;

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

const latestOf = (lapses: string | null, stated: string | undefined): string | null => {
  if (!stated || (lapses && lapses >= stated)) return lapses;
  return lapses ? periodEnd(lapses, stated) : stated;
};

/**
 * Adds five years to the period in which a continuation was filed. The office may state a later period than the records
 * show, `last`. A continuation without a date counts as filed in the last period.
 */
function continued(
  lapses: string | null,
  last: string | null,
  { filing_date: filed }: UccFiling,
): { lapses: string | null; noEffect: string | null } {
  if (!lapses || !last) return { lapses, noEffect: null };
  // Offices write the year 9999 for no end.
  if (!filed) return { lapses: last < '9990' ? lapseDay(last) : last, noEffect: null };
  let end = lapses;
  while (end < filed && end < last) end = lapseDay(end);
  if (end > last) end = last;
  if (filed > end) return { lapses, noEffect: 'filed after the lapse (UCC 9-515(c))' };
  if (filed < continuationOpens(end))
    return { lapses, noEffect: 'filed before the last six months (UCC 9-510(c), 9-515(d))' };
  return { lapses: lapseDay(end), noEffect: null };
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
 * Assignments change the holder; a partial release leaves it in effect; an amendment can add collateral. A filing that is
 * dated after the day counts as undated, and a termination then not at all.
 */
export function uccChain(record: UccFiling, later: readonly UccFiling[], today: string): UccChain {
  const initial = withoutTypingError(today)(record);
  const filed = later.filter(countsOn(today)).map(withoutTypingError(today)).toSorted(byDay);
  const records = [initial, ...filed];
  let holder = holderOf(initial.sec_party_business_name, initial.collateral);
  let lapses = firstLapse(initial);
  let ended: UccChain['ended'] = null;
  const events: ChainEvent[] = [];
  // In doubt which of the two days is wrong, the statement remains in effect.
  const isBeforeFiling = ({ filing_type, filing_date }: UccFiling): boolean =>
    uccAction(filing_type) === 'termination' &&
    Boolean(filing_date && initial.filing_date && filing_date < initial.filing_date);
  // A later expiration date from the office itself includes continuations that may be missing here.
  const stated = latestDay(
    records.flatMap((filing) => (isBeforeFiling(filing) ? [] : filing.expiration_date)),
  );
  for (const filing of filed) {
    const action = uccAction(filing.filing_type);
    if (action === 'initial') continue;
    let noEffect: string | null = null;
    if (ended) noEffect = 'filed after the termination (UCC 9-513(d))';
    else if (action === 'continuation')
      ({ lapses, noEffect } = continued(lapses, latestOf(lapses, stated), filing));
    else if (isBeforeFiling(filing)) noEffect = 'dated before the filing itself';
    else if (action === 'termination') ended = { how: 'terminated', on: filing.filing_date };
    else if (action === 'assignment' && filing.sec_party_business_name)
      holder = holderOf(filing.sec_party_business_name, filing.collateral);
    events.push({ action, on: filing.filing_date, number: filing.filing_number, noEffect });
  }
  lapses = latestOf(lapses, stated);
  const statusEnd = uccStatusEnd(initial.status);
  if (!ended && lapses && lapses < today) ended = { how: 'lapsed', on: lapses };
  if (!ended && statusEnd && (statusEnd === 'terminated' || !lapses)) ended = { how: statusEnd, on: null };
  const collateral = widestOf([collateralOf(initial.collateral), ...filed.flatMap(claimedBy)]);
  const texts = records.flatMap(({ collateral: text }) => (text?.trim() ? [text] : []));
  return {
    number: initial.filing_number,
    filed: record.filing_date,
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

/** What leaves a financing statement in effect with the same holder. */
const goesOn: ReadonlySet<UccAction> = new Set(['continuation', 'release', 'amendment', 'information']);

const LOCAL = /\b(?:county|recorder|clerk|registrar|register of deeds)\b/i;
/** West Virginia before Virginia. */
const namedStates = STATES.toSorted((a, b) => b.name.length - a.name.length).map(({ code, name }) => ({
  code,
  pattern: new RegExp(String.raw`^\s*${code}\b|\b${name}\b`, 'i'),
}));
/** The state of a central office; undefined for a local office and for a name without a state. */
const stateOfOffice = (office: string): string | undefined =>
  LOCAL.test(office) ? undefined : namedStates.find(({ pattern }) => pattern.test(office))?.code;

/** Whether two offices may be one: one is unnamed, the names are equal, or both are central offices of one state. */
function mayBeOneOffice(one: string | null, other: string | null): boolean {
  if (!(one && other) || comparable(one) === comparable(other)) return true;
  const state = stateOfOffice(one);
  return state !== undefined && state === stateOfOffice(other);
}

/**
 * Groups filings by financing statement: by the initial filing number they give, else by their own number if an initial
 * filing has it. The same number at another office is another filing; when two offices share it, the filing's own
 * office decides. A filing that may be an initial one and belongs to no other is a statement. Later filings whose
 * financing statement is missing or unclear are returned as unattached because their effect is unknown.
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
 * and has no lapse date.
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
    const one = byName.get(nameOf(filing)) ?? filing;
    const statement = statementOf(one);
    if (!statement && action !== 'initial') return laterFilings[action];
    return statement?.ended ? ends[statement.ended.how] : one.status;
  };
}

/** The number of financing statements in effect on a day. */
export const statementsInEffect = (filings: readonly UccFiling[], today: string): number =>
  chainsOf(filings, today).chains.filter(({ ended }) => ended === null).length;

function attached(filings: readonly UccFiling[], today: string): { found: Chain[]; unattached: UccFiling[] } {
  const numbered = new Map<string, Chain[]>();
  const start = (filing: UccFiling, index: number): void => {
    const number = comparable(filing.filing_number) || `#${index}`;
    const known = numbered.get(number) ?? [];
    const same = known.find(isOfOffice(filing));
    if (same) same.later.push(filing);
    else numbered.set(number, [...known, { initial: filing, later: [] }]);
  };
  const chainOf = (filing: UccFiling): Chain | undefined => {
    const chains =
      numbered.get(comparable(filing.initial_filing_number)) ??
      numbered.get(comparable(filing.filing_number)) ??
      [];
    if (chains.length > 1) return chains.find(isOfOffice(filing));
    // In doubt a filing may extend a statement of an office with another name, but not end it.
    const isSure = chains.some(({ initial }) =>
      mayBeOneOffice(initial.filing_office_name, filing.filing_office_name),
    );
    return isSure || goesOn.has(uccAction(filing.filing_type)) ? chains[0] : undefined;
  };
  let rest = [...filings.entries()].filter(([, filing]) => countsOn(today)(filing));
  /** Makes statements of the filings that may be, all at once: their order must not decide which is one. */
  const take = (isStatement: (filing: UccFiling) => boolean): void => {
    const taken = rest.filter(([, filing]) => isStatement(filing));
    rest = rest.filter((entry) => !taken.includes(entry));
    for (const [index, filing] of taken) start(filing, index);
  };
  const isA = (action: UccAction, filing: UccFiling): boolean => uccAction(filing.filing_type) === action;
  take((filing) => {
    const ofInitial = comparable(filing.initial_filing_number);
    return isA('initial', filing) && (!ofInitial || ofInitial === comparable(filing.filing_number));
  });
  // A number of an initial filing that no record has may be a placeholder or the own number in another form.
  take((filing) => isA('initial', filing) && !chainOf(filing));
  take((filing) => isA('unknown', filing) && !chainOf(filing));
  const unattached = rest.flatMap(([, filing]) => {
    const chain = chainOf(filing);
    chain?.later.push(filing);
    return chain ? [] : [filing];
  });
  return { found: [...numbered.values()].flat(), unattached };
}
