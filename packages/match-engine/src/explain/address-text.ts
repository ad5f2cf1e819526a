/** The text of each way in which two street addresses compare; that of the same address names what agrees. */
const TEXTS = {
  same: null,
  typo: 'same number, street written differently',
  otherUnit: 'same building, another unit',
  otherDirection: 'same number and street, another direction',
  nearNumber: 'same street, number nearly the same',
  noNumber: 'same street',
  otherNumber: 'same street, another number',
  sameNumberOtherStreet: 'same number, another street',
  otherStreet: 'another street',
  sameBox: 'same post office box',
  otherBox: 'another post office box',
} as const;

/** How two street addresses compare. */
export type AddressLevel = keyof typeof TEXTS;

/** Describes a street comparison: `same number, street and zip`. */
export function addressText(level: AddressLevel, isSameZip: boolean, isSameUnit: boolean): string {
  const parts = ['number', 'street', ...(isSameUnit ? ['unit'] : []), ...(isSameZip ? ['zip'] : [])];
  return TEXTS[level] ?? `same ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
