import { dayBefore } from './days.ts';
import { type DemoCase, nameThen } from './litigation.ts';
import { type Trouble, troublesOf } from './litigation-troubles.ts';
import { fullName, LAST_NAMES } from './person-names.ts';
import { createRandom, hash32, type Random } from './random.ts';
import {
  addressOf,
  type DemoAddress,
  type DemoBusiness,
  type DemoPrincipal,
  plainAddressOf,
} from './records.ts';
import { type DemoUccFiling, uccFilingsOf } from './ucc-filings.ts';

type FiledRecord = { debtor: string; filed_on: string; number: string; is_of_owner: boolean };

/** A records bureau's file of a business. Days are `YYYY-MM-DD`, amounts decimal text in dollars. */
export type DemoRecordsFile = {
  merchant: string;
  file_number: string;
  name: string;
  trade_name: string;
  former_names: string[];
  ein: string;
  domain: string;
  phone: string;
  /** Current address first; `until` is the day on which the business left an earlier one. */
  addresses: (DemoAddress & { until: string | null })[];
  entity_type: string;
  principals: (Omit<DemoPrincipal, 'suffix' | 'npi_id'> & {
    number: string;
    title: string;
    birth_year: number;
    since: string;
  })[];
  liens: (FiledRecord & {
    amount: string;
    holder: string;
    office: string;
    type: string;
    released_on: string | null;
  })[];
  judgements: (FiledRecord & {
    amount: string;
    creditor: string;
    court: string;
    satisfied_on: string | null;
  })[];
  bankruptcies: (FiledRecord & {
    chapter: string;
    court: string;
    court_id: string;
    judge: string;
    attorney: string;
    outcome: string | null;
    ended_on: string | null;
  })[];
  ucc_filings: DemoUccFiling[];
};

const SHARE_KNOWN = 0.25;
const HOLDERS = { state: 'Department of Revenue', irs: 'Internal Revenue Service', supplier: '' } as const;

function lienOf(random: Random, business: DemoBusiness, trouble: Trouble & { kind: 'lien' }, now: Date) {
  const debtor = nameThen(business, trouble);
  if (!debtor) return [];
  const { state, city } = business.merchant;
  const holder = HOLDERS[trouble.holder] || `${random.pick(LAST_NAMES)} Building Supply Co`;
  return [
    {
      debtor,
      filed_on: dayBefore(now, trouble.days_ago),
      number: `L-${random.digits(7)}`,
      is_of_owner: trouble.who === 'owner',
      amount: `${trouble.amount}.00`,
      holder: trouble.holder === 'state' ? `${state} ${holder}` : holder,
      office: `${city} Recorder of Deeds`,
      type:
        trouble.holder === 'irs'
          ? 'Federal Tax Lien'
          : trouble.holder === 'state'
            ? 'State Tax Lien'
            : 'Mechanics Lien',
      released_on:
        trouble.released_after === undefined
          ? null
          : dayBefore(now, trouble.days_ago - trouble.released_after),
    },
  ];
}

/** The same owner has the same birth year in all their businesses. */
const birthYearOf = (seed: string, principal: DemoPrincipal): number =>
  createRandom(`${seed}:born:${fullName(principal)}:${principal.addr1}`).integer(1955, 1994);

const isOfOwner = ({ merchant }: DemoBusiness, debtor: string) =>
  merchant.principals.some((principal) => fullName(principal) === debtor);

/**
 * The records bureau's file of a business. Every business with troubles or in a scenario has one, a quarter of the
 * others, and no thin file. Judgements and bankruptcies match the court cases.
 */
export function recordsFileOf(
  seed: string,
  business: DemoBusiness,
  cases: readonly DemoCase[],
  now: Date,
): DemoRecordsFile[] {
  const { merchant, history } = business;
  const random = createRandom(`${seed}:records:${merchant.external_id}`);
  const troubles = troublesOf(seed, business);
  const isScenario = !/^demo-\d{5}$/.test(merchant.external_id);
  if (history.is_thin || !(random.chance(SHARE_KNOWN) || isScenario || troubles.length > 0)) return [];
  const file: DemoRecordsFile = {
    merchant: merchant.external_id,
    file_number: `BR${hash32(`records:${merchant.external_id}`)}`,
    name: merchant.name,
    trade_name: merchant.name_dba,
    former_names: history.former_name ? [history.former_name] : [],
    ein: merchant.ein,
    domain: merchant.domain_name,
    phone: merchant.phone,
    addresses: [
      { ...addressOf(merchant), until: null },
      ...(history.former_address ? [{ ...history.former_address, until: history.moved_on }] : []),
    ],
    entity_type: history.legal_form.toUpperCase(),
    principals: merchant.principals.map((principal, index) => ({
      number: `PR${hash32(`person:${merchant.external_id}:${index}`)}`,
      first_name: principal.first_name,
      middle_name: principal.middle_name,
      last_name: principal.last_name,
      title: index === 0 ? 'Owner' : 'Member',
      birth_year: birthYearOf(seed, principal),
      ...plainAddressOf(principal),
      phone: principal.phone,
      email: principal.email,
      since: history.started_on,
    })),
    liens: troubles.flatMap((trouble) =>
      trouble.kind === 'lien' ? lienOf(random, business, trouble, now) : [],
    ),
    ucc_filings: troubles.flatMap((trouble) =>
      trouble.kind === 'ucc' ? uccFilingsOf(seed, business, trouble, now) : [],
    ),
    judgements: [],
    bankruptcies: [],
  };
  for (const { parties, awarded, chapter, ...found } of cases) {
    const debtor = parties.find(({ side }) => side === 'defendant');
    if (!debtor) continue;
    const filed = {
      debtor: debtor.name,
      number: found.number,
      is_of_owner: isOfOwner(business, debtor.name),
    };
    if (chapter)
      file.bankruptcies.push({
        ...filed,
        filed_on: found.filed_on,
        chapter,
        court: found.court.name,
        court_id: found.court.id,
        judge: found.judge,
        attorney: debtor.attorneys[0] ?? '',
        outcome: found.disposition,
        ended_on: found.ended_on,
      });
    else if (awarded && found.ended_on)
      file.judgements.push({
        ...filed,
        filed_on: found.ended_on,
        amount: awarded,
        creditor: parties[0]?.name ?? '',
        court: found.court.name,
        satisfied_on: random.chance(0.4) ? dayBefore(now, 20) : null,
      });
  }
  return [file];
}
