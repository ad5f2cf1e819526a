/** The published password of every demo account. */
export const PASSWORD = 'assay-demo';

/** The demo accounts the tests sign in as. Each of the last ones belongs to one file, which changes what they have. */
export const accounts = {
  staff: 'staff@assay.test',
  northwind: 'user@northwind.test',
  northwindAdmin: 'admin@northwind.test',
  harbor: 'user@harbor.test',
  twoLenders: 'user@twolenders.test',
  disabled: 'disabled@northwind.test',
  /** Accept their terms in terms.test.ts. */
  beforeTerms: 'renee.abara@northwind.test',
  refusedTerms: 'ivan.petrakis@cedar-ridge.test',
  recheckedTerms: 'kira.solano@bluepoint.test',
  /** Changes their name in settings.test.ts. */
  renamed: 'cole.hutchins@northwind.test',
  /** Forgets their password in sign-in.test.ts. */
  forgetful: 'sam.delgado@harbor.test',
} as const;
