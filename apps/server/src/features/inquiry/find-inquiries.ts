import type { inquiryEndpoints } from '@assay/domain/inquiry';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { authorOf } from './author-of.ts';
import { shownEin } from './encrypted-ein.ts';
import * as found from './found-inquiry-store.ts';
import { principalsOf } from './store.ts';

/**
 * The active lender's inquiries of all its users, newest first, that match a text: the beginnings of words of the business or
 * its owners, a phone number, an EIN or an owner's SSN. Never those of another lender, which only staff may see (BOF-145).
 */
export const findInquiries: Handler<typeof inquiryEndpoints.find> = async ({ tx, actor, body, secrets }) => {
  const number = numberIn(body.search);
  const words = number === null && body.search !== '' ? await found.searchWords(tx, body.search) : [];
  // A text without any letter or digit matches nothing.
  if (body.search !== '' && number === null && words.length === 0) return { results: [], has_more: false };
  const rows = await found.inquiriesFound(
    tx,
    {
      lenderId: lenderOf(actor).id,
      words,
      number,
      einLookups: number?.length === 9 ? secrets.lookups(number) : [],
    },
    body.limit + 1,
  );
  const shown = rows.slice(0, body.limit);
  const people = await principalsOf(
    tx,
    shown.map(({ id }) => id),
  );
  return {
    results: shown.map((row) => ({
      ...row,
      ein: shownEin(row, secrets),
      principals: people(row.id),
      created_at: row.created_at.toISOString(),
      created_by: authorOf(row, actor),
    })),
    has_more: rows.length > body.limit,
  };
};

const NUMBER = /^[\d\s()+.-]+$/;
const SHORTEST_NUMBER = 7;

/** The digits of a phone number or EIN without the country code; null for another text. */
function numberIn(text: string): string | null {
  if (!NUMBER.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < SHORTEST_NUMBER ? null : digits;
}
