function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object') return Object.values(value).some(isFilled);
  return true;
}

/** How many fields of a record hold anything: empty text, lists and objects of nothing do not count. */
export const filledFields = (record: object): number => Object.values(record).filter(isFilled).length;
