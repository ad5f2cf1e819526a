import type { Association } from '@assay/domain/associations';
import { displayPhone } from '@assay/domain/display';
import type { SharedFact } from '@assay/match-engine/association';
import type { StoredCompanyStatement } from '#features/matching';

const shownBy = {
  address: 'at the same address',
  phone: 'with the same phone',
  email: 'with the same email',
};

/** What two businesses share, in words. Never shows an EIN. */
export function factText(fact: SharedFact): Association['shared'][number] {
  switch (fact.kind) {
    case 'principal':
      return fact.isFiled
        ? { kind: 'filing', text: `Filing names ${fact.name}, a principal of both, ${shownBy[fact.by]}` }
        : { kind: 'principal', text: `Same principal ${fact.name}, ${shownBy[fact.by]}` };
    case 'phone':
      return { kind: 'phone', text: `Same phone ${displayPhone(fact.value)}` };
    case 'domain':
      return { kind: 'domain', text: `Same domain ${fact.value}` };
    case 'ein':
      return { kind: 'ein', text: 'Same EIN' };
    case 'address':
      return { kind: 'address', text: `Same address${placeText(fact.place)}` };
  }
}

/** Why a business is another location of the same company, and who stated it. Staff are not named to lenders. */
export function companyText({
  engine_version,
  reasons,
}: Pick<StoredCompanyStatement, 'engine_version' | 'reasons'>): string {
  const why = engine_version === null ? 'stated by staff' : `match engine: ${reasons.join('; ')}`;
  return `Same company, another location (${why})`;
}

/** The normalized street; the page shows both addresses as written. */
function placeText({ street }: Extract<SharedFact, { kind: 'address' }>['place']): string {
  if (!street) return '';
  if (street.box) return ` PO Box ${street.box.toUpperCase()}`;
  const words = [...street.words, street.suffix ?? '']
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
  return ` ${[street.number, words, street.unit && `unit ${street.unit.toUpperCase()}`].filter(Boolean).join(' ')}`;
}
