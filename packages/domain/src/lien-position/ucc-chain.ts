import { type UccAction, type UccFiling, uccAction } from '../financial/index.ts';
import { type Collateral, collateralOf } from './collateral.ts';
import { continuationOpens, lapseDay } from './effective-period.ts';
import { type Holder, holderOf } from './holder.ts';

/** What a later record did to a financing statement; `noEffect` says why it did nothing. */
export interface ChainEvent {
  action: Exclude<UccAction, 'initial'>;
  on: string | null;
  number: string | null;
  noEffect: string | null;
}

/** A financing statement with everything filed to it. */
export interface UccChain {
  number: string | null;
  filed: string | null;
  /** The last day of its effect; null where nobody knows. */
  lapses: string | null;
  /** How its effect ended, by the day of the reckoning. */
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

/** Words of a status that end a financing statement, where no record of it is there. */
const statusEnded = (status: string | null): 'terminated' | 'lapsed' | null => {
  if (/\bterminat/i.test(status ?? '')) return 'terminated';
  return /\b(?:lapsed|expired|inactive)\b/i.test(status ?? '') ? 'lapsed' : null;
};

const thirtyYears = /public.finance|manufactured.home/i;

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

/**
 * The life of one financing statement as far as its records go, as it stands on a day (`2026-11-21`): five years from the
 * filing, five more for each continuation within the six months before a lapse, to its end with a termination (UCC
 * 9-512 to 9-515). Assignments change who holds it; a release of part leaves it standing. What is filed later counts not.
 */
export function uccChain(initial: UccFiling, later: readonly UccFiling[], today: string): UccChain {
  const filed = later.filter(isFiledBy(today)).toSorted(byDay);
  const records = [initial, ...filed];
  let holder = holderOf(initial.sec_party_business_name, initial.collateral);
  let lapses =
    initial.filing_date &&
    lapseDay(initial.filing_date, thirtyYears.test(initial.filing_type ?? '') ? 30 : 5);
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
  // A later day that the office itself gives is its own count of the continuations, which may be missing here.
  const stated = records
    .map(({ expiration_date }) => expiration_date)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (stated && (!lapses || stated > lapses)) lapses = stated;
  const said = statusEnded(initial.status);
  if (!ended && lapses && lapses < today) ended = { how: 'lapsed', on: lapses };
  if (!ended && said && (said === 'terminated' || !lapses)) ended = { how: said, on: null };
  const collateralText = records.map(({ collateral }) => collateral).find((text) => text?.trim()) ?? null;
  return {
    number: initial.filing_number,
    filed: initial.filing_date,
    lapses,
    ended,
    holder,
    collateral: collateralOf(initial.collateral),
    collateralText,
    debtorNames: [...new Set(records.map(({ debtor_name }) => debtor_name).filter((name) => name !== null))],
    office: initial.filing_office_name,
    events,
  };
}

interface Chain {
  initial: UccFiling;
  later: UccFiling[];
}

const isOfOffice =
  ({ filing_office_name }: UccFiling) =>
  ({ initial }: Chain): boolean =>
    comparable(initial.filing_office_name) === comparable(filing_office_name);

/**
 * Filings by the financing statement that they belong to: by the number of it that they give, else by their own where an
 * initial filing has it. The same number at another office is another filing; of two offices that have it, the record's own
 * says which is meant. Records whose financing statement is not there, or not told, are apart: nobody knows what they change.
 */
export function chainsOf(
  filings: readonly UccFiling[],
  today: string,
): { chains: UccChain[]; unattached: UccFiling[] } {
  const numbered = new Map<string, Chain[]>();
  const rest: UccFiling[] = [];
  for (const [index, filing] of filings.entries()) {
    if (!isFiledBy(today)(filing)) continue;
    if (uccAction(filing.filing_type) !== 'initial' || filing.initial_filing_number) {
      rest.push(filing);
      continue;
    }
    const number = comparable(filing.filing_number) || `#${index}`;
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
  return {
    chains: [...numbered.values()].flat().map(({ initial, later }) => uccChain(initial, later, today)),
    unattached,
  };
}
