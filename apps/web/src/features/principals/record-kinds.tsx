import { displayMoney, percentage, plainWords, shortDate } from '@assay/domain/display';
import { caseState } from '@assay/domain/litigation';
import type { ThirdPartyKind, ThirdPartyRecords } from '@assay/domain/principals';
import type { ReactNode } from 'react';
import {
  type FinancialRecord,
  principalBankruptcy,
  principalJudgement,
  principalLien,
  type ShownRecord,
  watchlistMention,
} from '#features/financial';
import { ExternalLink } from '#ui/external-link';

/** A record of a person, as its slide and its printed row show it. */
export interface PrincipalRecord extends ShownRecord {
  printed: {
    day: ReactNode;
    amount?: string | null;
    status?: string | null;
    details: readonly (string | null | undefined | false)[];
  };
}

interface RecordKind<Record> {
  /** The label of its slides. */
  label: string;
  one: string;
  many: string;
  shown: (record: Record) => PrincipalRecord;
}

/** The kinds of records, in display order, and how a record of each is shown. */
export const recordKinds: { [K in ThirdPartyKind]: RecordKind<ThirdPartyRecords[K][number]> } = {
  bankruptcies: {
    ...{ label: 'Bankruptcies', one: 'bankruptcy', many: 'bankruptcies' },
    shown: (record) => shownDebt(principalBankruptcy(record)),
  },
  liens: {
    ...{ label: 'Liens', one: 'lien', many: 'liens' },
    shown: (record) => shownDebt(principalLien(record)),
  },
  judgements: {
    ...{ label: 'Judgements', one: 'judgement', many: 'judgements' },
    shown: (record) => shownDebt(principalJudgement(record)),
  },
  watchlists: {
    ...{ label: 'Watchlists', one: 'watchlist mention', many: 'watchlist mentions' },
    shown: shownMention,
  },
  lawsuits: { ...{ label: 'Lawsuits', one: 'lawsuit', many: 'lawsuits' }, shown: shownCase },
  dockets: { ...{ label: 'Dockets', one: 'docket', many: 'dockets' }, shown: shownCase },
  adverse_media: { ...{ label: 'Adverse media', one: 'article', many: 'articles' }, shown: shownArticle },
  sanctions: {
    label: 'Sanctions and watchlists',
    ...{ one: 'watchlist or sanction hit', many: 'watchlist or sanction hits' },
    shown: shownHit,
  },
};

/** The records of one kind, as they are shown. */
export const shownRecords = <K extends ThirdPartyKind>(
  kind: K,
  records: ThirdPartyRecords,
): PrincipalRecord[] => {
  const ofKind: readonly ThirdPartyRecords[K][number][] = records[kind];
  return ofKind.map(recordKinds[kind].shown);
};

/** How many records, in words. */
export const recordCount = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

const day = (value: string | null) => value && shortDate(value);
const money = (value: string | null) => value && displayMoney(value);
const linked = (text: string, href: string) => <ExternalLink href={href}>{text}</ExternalLink>;

const shownDebt = (record: FinancialRecord): PrincipalRecord => {
  const { Filed, Type, 'Recording number': recorded, 'Case number': number, Court } = record.facts;
  const { amount, status } = record;
  return { ...record, printed: { day: Filed, amount, status, details: [Type, recorded ?? number, Court] } };
};

function shownMention(entry: ThirdPartyRecords['watchlists'][number]): PrincipalRecord {
  const shown = watchlistMention(entry);
  const details = [entry.source, entry.program, entry.country ?? entry.citizenship, entry.remarks];
  return { ...shown, printed: { day: shown.facts.Listed, details } };
}

function shownCase(
  record: ThirdPartyRecords['lawsuits'][number] | ThirdPartyRecords['dockets'][number],
): PrincipalRecord {
  const { status, url, source, parties } = record;
  const docket = 'docketNumber' in record ? record : null;
  const suit = 'caseNumber' in record ? record : null;
  const number = docket ? docket.docketNumber : (suit?.caseNumber ?? null);
  const filed = day(record.filingDate);
  const [claimed, awarded] = [money(suit?.damageAmount ?? null), money(suit?.judgmentAmount ?? null)];
  return {
    kind: docket ? 'Docket' : 'Lawsuit',
    title: record.caseTitle ?? number,
    open: null,
    status: caseState(status) === 'unknown' ? 'Unknown' : plainWords(status ?? ''),
    amount: awarded,
    facts: {
      [docket ? 'Docket number' : 'Case number']: number,
      Court: record.courtName,
      Filed: filed,
      'Last entry': docket && day(docket.latestEntryDate),
      'Nature of suit': record.nature_of_suit,
      Cause: record.cause_of_action,
      Claimed: claimed,
      Parties: [...parties.plaintiffs, ...parties.defendants, ...parties.others]
        .map(({ name }) => name)
        .join('; '),
      Source: url ? linked(source, url) : source,
    },
    printed: {
      day: filed,
      details: [number, record.courtName, record.nature_of_suit],
      amount: awarded ?? claimed,
      status: status && plainWords(status),
    },
  };
}

const stateless = { open: null, status: null, amount: null };

function shownArticle(article: ThirdPartyRecords['adverse_media'][number]): PrincipalRecord {
  const { url, source } = article;
  const [published, score] = [day(article.article_date), percentage(article.score)];
  const about = article.subject_matched ?? article.subject;
  return {
    ...stateless,
    kind: 'Article',
    title: article.article_title,
    facts: {
      Date: published,
      Score: score,
      Category: article.category && plainWords(article.category),
      About: about,
      Source: url ? linked('Open the article', url) : source,
      Text: article.highlights[0],
    },
    printed: { day: published, details: [about, `score ${score}`, source] },
  };
}

function shownHit(item: ThirdPartyRecords['sanctions'][number]): PrincipalRecord {
  const { source_list_type: list, source_agency_name: agency, remarks, url } = item;
  const [listed, reasons] = [day(item.listed_at), item.reasons.join(', ')];
  return {
    ...stateless,
    kind: 'Listed name',
    title: item.listed_name,
    facts: {
      List: list,
      Agency: agency,
      Score: percentage(item.score),
      Searched: item.subject,
      'Version of': listed,
      Remarks: remarks,
      Source: url && linked('Open the entry', url),
      Reasons: reasons,
    },
    printed: { day: listed, details: [list, agency, reasons, remarks] },
  };
}
