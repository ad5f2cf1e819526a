/** How two street addresses compare. */
export type AddressLevel =
  | 'same'
  | 'typo'
  | 'otherUnit'
  | 'otherDirection'
  | 'nearNumber'
  | 'noNumber'
  | 'otherNumber'
  | 'sameNumberOtherStreet'
  | 'otherStreet'
  | 'sameBox'
  | 'otherBox';

/** Describes a street comparison: `same number, street and zip`. */
export function addressText(level: AddressLevel, isSameZip: boolean, isSameUnit: boolean): string {
  switch (level) {
    case 'same': {
      const parts = ['number', 'street', ...(isSameUnit ? ['unit'] : []), ...(isSameZip ? ['zip'] : [])];
      return `same ${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
    }
    case 'typo':
      return 'same number, street written differently';
    case 'otherUnit':
      return 'same building, another unit';
    case 'otherDirection':
      return 'same number and street, another direction';
    case 'nearNumber':
      return 'same street, number nearly the same';
    case 'noNumber':
      return 'same street';
    case 'otherNumber':
      return 'same street, another number';
    case 'sameNumberOtherStreet':
      return 'same number, another street';
    case 'otherStreet':
      return 'another street';
    case 'sameBox':
      return 'same post office box';
    case 'otherBox':
      return 'another post office box';
  }
}
