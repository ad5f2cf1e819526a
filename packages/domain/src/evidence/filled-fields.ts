function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object') return Object.values(value).some(isFilled);
  return true;
}

/**
 * The number of nonempty fields of a record. Empty text, and lists and objects with only empty values, do not count.
 */
export const filledFields = (record: object): number => Object.values(record).filter(isFilled).length;
