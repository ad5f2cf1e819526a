/** What a principal does, by its word, with its code on the wire and how it reads (details: report, section 30). */
export const principalCategories = {
  healthcare: { code: 15, label: 'Healthcare' },
  homeServices: { code: 11, label: 'Home Services' },
  other: { code: 0, label: 'Other' },
} as const;
export type PrincipalCategory = keyof typeof principalCategories;
export const principalCategoryKeys = Object.keys(principalCategories) as PrincipalCategory[];

/** The category of a code, or of a word; undefined for any other value. */
export const categoryOf = (value: unknown): PrincipalCategory | undefined =>
  principalCategoryKeys.find(
    (key) => key === value || String(principalCategories[key].code) === String(value),
  );

/** Whether principals of the category hold licenses that a form asks for. */
export const mayHoldLicenses = (category: PrincipalCategory | null): boolean =>
  category === 'healthcare' || category === 'homeServices';
