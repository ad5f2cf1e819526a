import type { Association } from '@assay/domain/associations';
import { displayPhone } from '@assay/domain/display';
import type { SharedFact } from '@assay/match-engine/association';

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
