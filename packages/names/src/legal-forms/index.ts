export type { LegalFamily, LegalKind } from './forms.ts';
export { legalFormOf } from './legal-form-of.ts';
export { LEGAL_WORDS, type LegalForm, legalFormsOf, withoutLegalForms } from './legal-forms-of.ts';
