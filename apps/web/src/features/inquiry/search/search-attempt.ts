import { type Inquiry, isFeinFormat } from '@assay/domain/inquiry';
import type { Viewer } from '@assay/domain/session';
import { draftOf } from '#features/session';

const nothing = { key: '', digest: '' };

/**
 * The idempotency key of the search that was sent last and whose answer is unknown. It is stored in the tab, with a digest
 * of what was sent, so that the same search after a reload is the same inquiry.
 */
export function searchAttempt(viewer: Pick<Viewer, 'user' | 'lender'>) {
  const stored = draftOf(viewer, 'search attempt');
  return {
    /** The key of the same search before, except for personal numbers, or a new one. */
    async keyOf(inquiry: Inquiry): Promise<string> {
      const digest = await digestOf(inquiry);
      const last = stored.read(nothing)?.typed ?? nothing;
      return last.key !== '' && last.digest === digest ? last.key : renew(digest);
    },
    newKeyOf: async (inquiry: Inquiry): Promise<string> => renew(await digestOf(inquiry)),
    forget: stored.forget,
  };

  function renew(digest: string): string {
    const key = crypto.randomUUID();
    stored.save({ key, digest });
    return key;
  }
}

/**
 * A digest without the personal numbers, which could be found from it by trying them all. The server compares them too:
 * it refuses the key of a search with others.
 */
async function digestOf({ ein, principals, ...business }: Inquiry): Promise<string> {
  const named = principals.map(({ ssn: _ssn, date_of_birth: _birth, ...person }) => person);
  const content = JSON.stringify([business, ein && isFeinFormat(ein) ? ein : null, named]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
