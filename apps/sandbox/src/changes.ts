import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FactFiling, Facts } from './facts.ts';
import type { FactCase, FactRecordsFile } from './facts-evidence.ts';
import { remember } from './per-facts.ts';
import { comparableName } from './registers.ts';
import { dayOf, hasCome, type SandboxWorld } from './vendor.ts';

/** The changes that can happen to a business: each to one in twelve, always the same ones. */
const CHANGES = ['lien', 'lawsuit', 'inactive'] as const;
export type Change = (typeof CHANGES)[number];
const SHARE = 4;
/** The number of times for which changed facts are cached. */
const MAX_CACHED = 8;

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The change of a business with this name; undefined for most. */
export function changeOf(name: string): Change | undefined {
  const digest = digestOf(`change|${comparableName(name)}`);
  return (digest[0] ?? 0) % SHARE === 0 ? CHANGES[(digest[1] ?? 0) % CHANGES.length] : undefined;
}

/** A stable number for the new records of a business, derived from its file. */
const numberOf = ({ file_number }: FactRecordsFile) => digestOf(`number|${file_number}`).readUInt32BE(0);

function withLien(file: FactRecordsFile, day: string): FactRecordsFile {
  const lien = {
    debtor: file.name,
    filed_on: day,
    number: `CH-${numberOf(file) % 100_000}`,
    is_of_owner: false,
    amount: '23750.00',
    holder: `${file.addresses[0]?.state ?? 'State'} Department of Revenue`,
    office: `${file.addresses[0]?.city ?? 'County'} Recorder`,
    type: 'State Tax Lien',
    released_on: null,
  };
  return { ...file, liens: [...file.liens, lien] };
}

function newLawsuit(file: FactRecordsFile, day: string): FactCase {
  const {
    name,
    addresses: [address],
  } = file;
  const title = `Crosstown Supply Inc v. ${name}`;
  const place = `${address?.city ?? 'Plainville'}, ${address?.state ?? 'IN'}`;
  return {
    case_id: numberOf(file),
    is_federal: false,
    court: {
      name: `${address?.city ?? 'Plainville'} Superior Court`,
      id: 'state',
      level: 'State trial court',
      jurisdiction: address?.state ?? 'IN',
    },
    number: `${day.slice(0, 4)}-CV-${numberOf(file) % 100_000}`,
    title,
    filed_on: day,
    ended_on: null,
    disposition: null,
    type: 'Civil',
    nature_of_suit: 'Breach of contract',
    cause: null,
    chapter: null,
    judge: 'Ada Vance',
    amount: '58200.00',
    awarded: null,
    location: place,
    parties: [
      { side: 'plaintiff', name: 'Crosstown Supply Inc', type: 'Plaintiff', attorneys: [], address: null },
      { side: 'defendant', name, type: 'Defendant', attorneys: [], address: null },
    ],
    entries: [{ date: day, description: 'Complaint' }],
  };
}

const endedOn = (filing: FactFiling, day: string): FactFiling =>
  hasCome(filing.inactive_date, day)
    ? filing
    : { ...filing, inactive_date: day, inactive_status: 'Administratively Dissolved' };

/** The facts after the changes on a day: new liens, new lawsuits, filings that became inactive. */
export function changedFacts(facts: Facts, day: string): Facts {
  const files = facts.records_files;
  return {
    ...facts,
    filings: facts.filings.map((filing) =>
      changeOf(filing.name) === 'inactive' ? endedOn(filing, day) : filing,
    ),
    records_files: files.map((file) => (changeOf(file.name) === 'lien' ? withLien(file, day) : file)),
    cases: [
      ...facts.cases,
      ...files.filter(({ name }) => changeOf(name) === 'lawsuit').map((file) => newLawsuit(file, day)),
    ],
  };
}

/** Validates a day or a time; throws for anything else. */
function momentOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}(?:T.+)?$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`Things cannot change after ${text}: a day or a time is expected, such as 2026-12-01`);
  return new Date(text).toISOString();
}

/** Whether a request comes after a time; a request that sets its own day is compared by day. */
function isAfter(moment: string, world: Pick<SandboxWorld, 'now'>, request: IncomingMessage): boolean {
  if (request.headers['x-sandbox-today'] !== undefined) return dayOf(world, request) >= moment.slice(0, 10);
  return world.now().toISOString() >= moment;
}

/**
 * Decides which facts apply to each request: the original ones, or those changed from a given time on. The time comes
 * from the header `x-sandbox-changes-after`, else from the sandbox's setting; without either nothing changes.
 */
export function createFactsDesk(
  facts: Facts,
  { changesAfter, now }: { changesAfter?: string; now(): Date },
): SandboxWorld['factsFor'] {
  const ownMoment = changesAfter === undefined ? undefined : momentOf(changesAfter);
  const changed = new Map<string, Facts>();
  return (request) => {
    const header = request.headers['x-sandbox-changes-after'];
    const moment = typeof header === 'string' ? momentOf(header) : ownMoment;
    if (moment === undefined || !isAfter(moment, { now }, request)) return facts;
    const day = moment.slice(0, 10);
    const known = changed.get(day) ?? changedFacts(facts, day);
    remember(changed, day, known, MAX_CACHED);
    return known;
  };
}
