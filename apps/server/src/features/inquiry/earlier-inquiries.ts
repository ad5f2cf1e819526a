import type { EndpointOut } from '@assay/domain/http';
import { type EarlierInquiry, type inquiryEndpoints, MAX_EARLIER_INQUIRIES } from '@assay/domain/inquiry';
import { compareBusinessName } from '@assay/match-engine/application';
import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { authorOf } from './author-of.ts';
import { typedEin } from './encrypted-ein.ts';
import { findInquiry, type StoredInquiry } from './find-inquiry.ts';
import * as found from './found-inquiry-store.ts';

type Endpoints = typeof inquiryEndpoints;
type Answer = EndpointOut<Endpoints['earlier']>;

/** The most inquiries that are read. */
const MAX_READ = 50;

/**
 * The active lender's other inquiries about the business of an inquiry, the latest first: those with its EIN, its phone,
 * or its name in the same state. Two names are the same as in the comparison of an application with its sources. Of more
 * than are returned, those with the EIN stay before those with a phone, and those with the name alone go first.
 */
export const earlierInquiries: Handler<typeof inquiryEndpoints.earlier> = async (call) => {
  const { tx, actor, params, secrets } = call;
  const inquiry = await findInquiry(tx, params.inquiryId);
  const ein = typedEin(inquiry, secrets);
  const einLookups = ein === null ? [] : secrets.lookups(ein.replace(/\D/g, ''));
  const rows = await found.inquiriesAlike(
    tx,
    {
      lenderId: lenderOf(actor).id,
      inquiryId: inquiry.id,
      einLookups,
      phones: phonesOf(inquiry),
      names: await Promise.all(namesOf(inquiry).map((name) => tellingWords(tx, name))),
      state: inquiry.state,
    },
    MAX_READ,
  );
  const alike = rows.flatMap((row) => {
    const shares = sharesOf(inquiry, row, einLookups);
    return shares.length > 0 ? [{ ...row, shares }] : [];
  });
  return answer(actor, alike, inquiry.created_at);
};

/**
 * The active lender's other inquiries that opened the report of a merchant, the latest first. Row-level security hides
 * those of other lenders, so that an unknown merchant has none.
 */
export const inquiriesOfMerchant: Handler<typeof inquiryEndpoints.ofMerchant> = async (call) => {
  const { tx, actor, params, query } = call;
  const { inquiry_id } = query;
  const shownIn = inquiry_id === undefined ? undefined : await findInquiry(tx, inquiry_id);
  return inquiriesThatOpened(tx, actor, { merchantId: params.id, shownIn });
};

/** As above, without the inquiry whose report is shown. */
export async function inquiriesThatOpened(
  tx: Tx,
  actor: Actor,
  { merchantId, shownIn }: { merchantId: string; shownIn: { id: string; created_at: Date } | undefined },
): Promise<Answer> {
  const rows = await found.inquiriesThatOpened(
    tx,
    { lenderId: lenderOf(actor).id, merchantId, except: shownIn?.id },
    MAX_READ,
  );
  return answer(
    actor,
    rows.map((row) => ({ ...row, shares: [] })),
    shownIn?.created_at,
  );
}

/** The first of the rows, the latest of them first. */
function answer(
  actor: Actor,
  rows: readonly (found.InquiryWithAuthor & { shares: EarlierInquiry['shares'] })[],
  since: Date | undefined,
): Answer {
  const shown = rows
    .slice(0, MAX_EARLIER_INQUIRIES)
    .toSorted(
      (a, b) => b.created_at.getTime() - a.created_at.getTime() || Number(BigInt(b.id) - BigInt(a.id)),
    );
  return {
    count: rows.length,
    results: shown.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      created_by: authorOf(row, actor),
      is_later: since !== undefined && row.created_at > since,
      shares: row.shares,
      report: row.report,
    })),
  };
}

/** The words of a name without legal forms, which another application may leave out; all if there are no others. */
async function tellingWords(tx: Tx, name: string): Promise<string[]> {
  const words = await found.searchWords(tx, name);
  const telling = words.filter((word) => !LEGAL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

type Named = Pick<StoredInquiry, 'legal_entity_name' | 'name'>;
const namesOf = ({ legal_entity_name, name }: Named): string[] =>
  [...new Set([legal_entity_name, name])].filter((each) => each !== null);

const phonesOf = ({ phone, alt_phone }: Pick<StoredInquiry, 'phone' | 'alt_phone'>): string[] =>
  [...new Set([phone, alt_phone])].filter((each) => each !== null);

function sharesOf(
  inquiry: StoredInquiry,
  other: found.InquiryWithAuthor,
  einLookups: readonly Buffer[],
): EarlierInquiry['shares'] {
  const phones = phonesOf(inquiry);
  const isSameState = inquiry.state !== null && inquiry.state === other.state;
  const names = namesOf(other);
  return [
    ...(einLookups.some((lookup) => other.ein_lookup?.equals(lookup)) ? (['ein'] as const) : []),
    ...(phonesOf(other).some((phone) => phones.includes(phone)) ? (['phone'] as const) : []),
    ...(isSameState && namesOf(inquiry).some((name) => compareBusinessName(name, names)?.outcome === 'agrees')
      ? (['name'] as const)
      : []),
  ];
}
