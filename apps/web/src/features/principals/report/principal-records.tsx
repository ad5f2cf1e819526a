import { displayMoney, percentage, plainWords, shortDate } from '@assay/domain/display';
import { caseState } from '@assay/domain/litigation';
import type { ThirdPartyKind, ThirdPartyRecords } from '@assay/domain/principals';
import type { ReactNode } from 'react';
import { principalBankruptcy, principalJudgement, principalLien, RecordSlide } from '#features/financial';
import { Carousel } from '#ui/carousel';
import { ExternalLink } from '#ui/external-link';

type Slide<K extends ThirdPartyKind> = (record: ThirdPartyRecords[K][number]) => ReactNode;

/** The kinds of records, with the label of each carousel and how one record is shown. */
export const recordKinds: { [K in ThirdPartyKind]: { label: string; slide: Slide<K> } } = {
  bankruptcies: {
    label: 'Bankruptcies',
    slide: (record) => (
      <RecordSlide
        title={
          record.chapter ? `Chapter ${record.chapter.match(/\d+/)?.[0] ?? record.chapter}` : 'Bankruptcy'
        }
        record={principalBankruptcy(record)}
      />
    ),
  },
  liens: {
    label: 'Liens',
    slide: (record) => (
      <RecordSlide
        title={record.plaintiff_business_name ?? record.filing_type ?? 'Lien'}
        record={principalLien(record)}
      />
    ),
  },
  judgements: {
    label: 'Judgements',
    slide: (record) => (
      <RecordSlide
        title={record.plaintiff_business_name ?? record.filing_type ?? 'Judgement'}
        record={principalJudgement(record)}
      />
    ),
  },
  watchlists: {
    label: 'Watchlists',
    slide: (entry) => (
      <RecordSlide
        title={entry.full_name ?? entry.alias_name ?? 'Listed name'}
        record={plain({
          'Also known as': entry.full_name ? entry.alias_name : null,
          Source: entry.page_url ? linked(entry.source ?? 'Open the source', entry.page_url) : entry.source,
          Program: entry.program,
          Country: entry.country ?? entry.citizenship,
          'Place of birth': entry.place_of_birth,
          Listed: day(entry.listing_date),
          Score: percentage(entry.score),
          Remarks: entry.remarks,
        })}
      />
    ),
  },
  lawsuits: {
    label: 'Lawsuits',
    slide: (suit) => (
      <RecordSlide
        title={suit.caseTitle ?? suit.caseNumber ?? 'Lawsuit'}
        record={{
          ...ofCase(suit),
          amount: suit.judgmentAmount && displayMoney(suit.judgmentAmount),
          facts: {
            'Case number': suit.caseNumber,
            Court: suit.courtName,
            Filed: day(suit.filingDate),
            'Nature of suit': suit.nature_of_suit,
            Cause: suit.cause_of_action,
            Claimed: suit.damageAmount && displayMoney(suit.damageAmount),
            Parties: partiesOf(suit),
            Source: suit.url ? linked(suit.source, suit.url) : suit.source,
          },
        }}
      />
    ),
  },
  dockets: {
    label: 'Dockets',
    slide: (docket) => (
      <RecordSlide
        title={docket.caseTitle ?? docket.docketNumber ?? 'Docket'}
        record={{
          ...ofCase(docket),
          facts: {
            'Docket number': docket.docketNumber,
            Court: docket.courtName,
            Filed: day(docket.filingDate),
            'Last entry': day(docket.latestEntryDate),
            'Nature of suit': docket.nature_of_suit,
            Cause: docket.cause_of_action,
            Parties: partiesOf(docket),
            Source: docket.url ? linked(docket.source, docket.url) : docket.source,
          },
        }}
      />
    ),
  },
  adverse_media: {
    label: 'Adverse media',
    slide: (article) => (
      <RecordSlide
        title={article.article_title}
        record={plain({
          Date: day(article.article_date),
          Score: percentage(article.score),
          Category: article.category && plainWords(article.category),
          About: article.subject_matched ?? article.subject,
          Source: article.url ? linked('Open the article', article.url) : article.source,
          Text: article.highlights[0] ?? null,
        })}
      />
    ),
  },
  sanctions: {
    label: 'Sanctions and watchlists',
    slide: (item) => (
      <RecordSlide
        title={item.listed_name}
        record={plain({
          List: item.source_list_type,
          Agency: item.source_agency_name,
          Score: percentage(item.score),
          Searched: item.subject,
          'Version of': day(item.listed_at),
          Remarks: item.remarks,
          Source: item.url ? linked('Open the entry', item.url) : null,
          Reasons: item.reasons.join(', '),
        })}
      />
    ),
  },
};

const day = (value: string | null) => value && shortDate(value);
const linked = (text: string, href: string) => <ExternalLink href={href}>{text}</ExternalLink>;
const plain = (facts: Record<string, ReactNode>) => ({ isOpen: null, status: null, amount: null, facts });

const ofCase = ({ status }: { status: string | null }) => ({
  isOpen: null,
  status: caseState(status) === 'unknown' ? 'Unknown' : plainWords(status ?? ''),
  amount: null,
});

const partiesOf = ({
  parties,
}: ThirdPartyRecords['lawsuits'][number] | ThirdPartyRecords['dockets'][number]) =>
  [...parties.plaintiffs, ...parties.defendants, ...parties.others].map(({ name }) => name).join('; ');

interface PrincipalRecordsProps {
  kinds: readonly ThirdPartyKind[];
  records: ThirdPartyRecords;
  /** A prefix of each kind's label, for records that may be another person's. */
  ofWhom: string;
}

/** Records of some kinds, in carousels. */
export function PrincipalRecords({ kinds, records, ofWhom }: PrincipalRecordsProps) {
  return kinds
    .filter((kind) => records[kind].length > 0)
    .map((kind) => (
      <div key={kind}>
        <Carousel<unknown>
          label={`${recordKinds[kind].label} ${ofWhom}`}
          items={records[kind]}
          keyOf={(_, index) => String(index)}
          slide={recordKinds[kind].slide as (record: unknown) => ReactNode}
        />
      </div>
    ));
}
