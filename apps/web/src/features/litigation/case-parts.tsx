import { plainWords, shortDate } from '@assay/domain/display';
import {
  type CaseState,
  caseState,
  type Docket,
  type Lawsuit,
  type Party,
  shownState,
} from '@assay/domain/litigation';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { ExternalLink, isWebAddress } from '#ui/external-link';
import { Tag, type Tone } from '#ui/tag';
import type { CaseRecord } from './case-record.ts';
import styles from './litigation.module.css';

export const caseStates: Record<CaseState, { text: string; tone: Tone; isOpen: boolean }> = {
  pending: { text: 'Pending', tone: 'medium', isOpen: true },
  closed: { text: 'Closed', tone: 'neutral', isOpen: false },
  unknown: { text: 'Unknown', tone: 'neutral', isOpen: false },
};

/** The state in a word, followed by the court's own status if that says more. */
function stateLine(word: string, status: string | null): string {
  if (!status) return word;
  return status.toLowerCase().startsWith(word.toLowerCase()) ? status : `${word}: ${status}`;
}

/** The state of a case, with the court's own words unless the day of its end contradicts them (details: report, section 20). */
export function CaseStateTag({ record }: { record: Parameters<typeof shownState>[0] }) {
  const state = shownState(record);
  const { text, tone } = caseStates[state];
  const status = caseState(record.status) === state ? (record.status ?? null) : null;
  return <Tag tone={tone}>{stateLine(text, status && plainWords(status))}</Tag>;
}

/** The number of a case, unless it is its title, and its court. */
export function CaseNumber({ item: { record, number, title } }: { item: CaseRecord }) {
  return (
    <span className={styles.second}>
      {number && number !== title && <span className="mono">{number}</span>}
      {[record.courtName, record.jurisdiction].filter(Boolean).join(', ')}
    </span>
  );
}

export function CourtLink({ record: { url } }: Pick<CaseRecord, 'record'>) {
  return url && isWebAddress(url) && <ExternalLink href={url}>Open the court record</ExternalLink>;
}

/** The parties of a case by side, each with its role, other names, attorneys and address. */
export function CaseParties({ parties }: { parties: Lawsuit['parties'] }) {
  const sides = [
    { title: 'Plaintiffs', on: parties.plaintiffs },
    { title: 'Defendants', on: parties.defendants },
    { title: 'Other parties', on: parties.others },
  ].filter(({ on }) => on.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className={styles.sides}>
      {sides.map(({ title, on }) => (
        <section key={title} aria-label={title}>
          <h5 className={styles.side}>{title}</h5>
          <ul className={styles.parties}>
            {on.map((party) => (
              <li key={JSON.stringify(party)}>
                <PartyLines party={party} side={title} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PartyLines({
  party: { name, type, aka, attorneys, address },
  side,
}: {
  party: Party;
  side: string;
}) {
  const lines = [
    // The heading of the side already names a plain role.
    type?.toLowerCase() !== side.slice(0, -1).toLowerCase() && type,
    aka.length > 0 && `a.k.a. ${aka.join('; ')}`,
    attorneys.length > 0 && `${attorneys.length === 1 ? 'Attorney' : 'Attorneys'}: ${attorneys.join('; ')}`,
    address,
  ].filter(Boolean);
  return (
    <>
      <div className="medium">{name}</div>
      {lines.map((line) => (
        <div key={String(line)} className={styles.second}>
          {line}
        </div>
      ))}
    </>
  );
}

type Entry = Docket['docketEntries'][number];

const entryColumns: DataColumn<Entry>[] = [
  { id: 'date', header: 'Date', width: '96px', cell: ({ date }) => date && shortDate(date) },
  { id: 'number', header: 'No.', width: '56px', cell: ({ number }) => number },
  { id: 'description', header: 'Entry', wrap: true, cell: ({ description }) => description },
];

/** The entries of a docket sheet. */
export function DocketEntries({ entries }: { entries: readonly Entry[] }) {
  return <BoxedTable title="Docket entries" columns={entryColumns} rows={entries} />;
}
