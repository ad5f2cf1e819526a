/** The categories of a principal with wire code and label (details: report, section 30). */
export const principalCategories = {
  healthcare: { code: 15, label: 'Healthcare' },
  homeServices: { code: 11, label: 'Home Services' },
  other: { code: 0, label: 'Other' },
} as const;
export type PrincipalCategory = keyof typeof principalCategories;
export const principalCategoryKeys = Object.keys(principalCategories) as PrincipalCategory[];

/** The category of a wire code or name; undefined for any other value. */
export const categoryOf = (value: unknown): PrincipalCategory | undefined =>
  principalCategoryKeys.find(
    (key) => key === value || String(principalCategories[key].code) === String(value),
  );

/** Whether principals of the category have licenses to enter in the form. */
export const mayHoldLicenses = (category: PrincipalCategory | null): boolean =>
  category === 'healthcare' || category === 'homeServices';
