import { displayMoney, largestAmount } from '@assay/domain/display';
import { bankruptcyEvent, caseEvent } from '@assay/domain/evidence';
import { caseState, casesOf, isOpenCase, shownLitigation, shownState } from '@assay/domain/litigation';
import { statedAmount } from '@assay/domain/risk';
import type { ClaimedPlace, PersonClaim, RecordClaim } from '@assay/match-engine/attribution';
import { bareName, sidesOf } from '@assay/names/is-named';
import { courtPlace } from '@assay/reference/court-seats';
import type { Counted, Evidence, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';

type Case = Evidence<'lawsuit' | 'docket'>['data'];
type Party = Case['parties']['plaintiffs'][number];

const partiesOf = ({ parties }: Case): Party[] => [
  ...parties.plaintiffs,
  ...parties.defendants,
  ...parties.others,
];

/** The parties named in the title, for a case without a list of parties. */
const titledParties = ({ caseTitle }: Case): Party[] =>
  sidesOf(caseTitle ?? '').map((name) => ({
    name,
    type: null,
    attorneys: [],
    aka: [],
    address: null,
  }));

const nameParts = (name: string): { last_name: string } => ({ last_name: bareName(name) });

/** Where the court is or the case was filed. */
const seat = ({ filingLocation, courtName, jurisdiction }: Case): ClaimedPlace | null =>
  courtPlace([courtName, jurisdiction], filingLocation);

/** The business may be any of the parties: by name, address, the court's place and co-parties. */
export function claims(record: Case): RecordClaim[] {
  const parties = partiesOf(record);
  const named = parties.length > 0 ? parties : titledParties(record);
  const madeAt = seat(record);
  return named.map((party) => ({
    names: [party.name, bareName(party.name), ...party.aka],
    places: party.address ? [{ addr1: party.address }] : [],
    madeAt,
    people: named.filter((other) => other !== party).map(({ name }) => nameParts(name)),
    areParties: true,
    date: record.filingDate,
  }));
}

/** The person may be any of the parties. */
function personClaims(record: Case): PersonClaim[] {
  const madeAt = seat(record);
  return partiesOf(record).flatMap((party) =>
    [party.name, ...party.aka].map((name) => ({
      ...nameParts(name),
      places: party.address ? [{ addr1: party.address }] : [],
      madeAt,
    })),
  );
}

/** The amounts that a case is about; a docket sheet states none. */
const amountsOf = (data: Case): (string | null)[] =>
  'damageAmount' in data ? [data.damageAmount, data.judgmentAmount] : [];

/** The case that other records may report too: a bankruptcy by its number alone, a suit by number and court. */
function eventOf(data: Case): string | null {
  const [number, type] =
    'docketNumber' in data ? [data.docketNumber, data.docketType] : [data.caseNumber, data.docket_type];
  const isBankruptcy = [data.courtName, type].some((text) => /bankrupt/i.test(text ?? ''));
  return isBankruptcy && !/-ap-|adversary/i.test(`${number} ${type}`)
    ? bankruptcyEvent(number)
    : caseEvent(number, data.courtName);
}

const risk = (found: readonly Counted<'lawsuit' | 'docket'>[]) =>
  found.map(({ id, data }) => {
    const amounts = amountsOf(data);
    const amount = largestAmount(amounts);
    const words = [data.caseTitle, data.courtName, amount && displayMoney(amount), data.status];
    return {
      kind: 'litigation' as const,
      id,
      date: data.filingDate,
      text: words.filter(Boolean).join(', '),
      // An end that its record dates decides, even where the status was not brought up to date.
      state: isOpenCase(data) ? caseState(data.status) : ('closed' as const),
      state_on: ('docketNumber' in data ? data.closeDate : data.dispositionDate) ?? null,
      amount: statedAmount(...amounts),
      event: eventOf(data),
    };
  });

/** Each case once, as its most complete record in its newest state. */
function shown<K extends 'lawsuit' | 'docket'>(records: readonly Counted<K>[]): Counted<K>[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return shownLitigation(records.map(({ id, data }) => ({ ...data, id }))).flatMap(({ id, ...data }) => {
    const record = byId.get(id);
    return record ? { ...record, data: { ...record.data, ...data } } : [];
  });
}

/** Groups the records of each case, from all sources. */
const copies = (records: readonly Evidence<'lawsuit' | 'docket'>[]) =>
  casesOf(records.map(({ id, data }) => ({ ...data, id }))).map((found) => found.copies);

const shared = {
  group: 'litigation',
  sources: ['litigation', 'dockets'],
  claims,
  personClaims,
  event: eventOf,
  riskRecordKinds: ['litigation'],
  riskRecords: risk,
  copies,
  shown,
} as const;

const headline = (record: Case, number: string | null) => ({
  title: record.caseTitle ?? number ?? 'Case',
  second: [record.courtName ?? record.jurisdiction, number, record.status].filter(Boolean).join(' · '),
  date: record.filingDate,
  url: record.url,
});

const watched = {
  isNew: 'case_new',
  isGone: 'record_gone',
  field: 'Case',
  value: ({ status, courtName }: Case) => [courtName, status].filter(Boolean).join(' · ') || 'Filed',
  happened: ({ filingDate }: Case) => filingDate,
  isOnceForCopies: true,
} as const;
const status = { field: 'Status', kind: 'case_status', value: (record: Case) => record.status } as const;

export const lawsuit: EvidenceKind<'lawsuit'> = {
  ...shared,
  kind: 'lawsuit',
  headline: (record) => headline(record, record.caseNumber),
  watched: {
    ...watched,
    fields: [
      status,
      {
        field: 'Disposition',
        kind: 'case_status',
        value: ({ disposition }) => disposition,
        happened: ({ dispositionDate }) => dispositionDate,
      },
    ],
  },
};

export const docket: EvidenceKind<'docket'> = {
  ...shared,
  kind: 'docket',
  headline: (record) => headline(record, record.docketNumber),
  watched: {
    ...watched,
    fields: [
      status,
      {
        field: 'Closed',
        kind: 'case_status',
        value: ({ closeDate }) => closeDate,
        happened: ({ closeDate }) => closeDate,
      },
    ],
  },
};

export const litigationFinding: Entry<'topics'>['finding'] = (records) => {
  const cases = records.filter((record) => record.kind === 'lawsuit' || record.kind === 'docket');
  if (cases.length === 0) return null;
  const pending = cases.filter(({ data }) => shownState(data) === 'pending').length;
  const words = `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`;
  return pending > 0
    ? { text: `${words}, ${pending} pending`, tone: 'high' }
    : { text: words, tone: 'neutral' };
};
