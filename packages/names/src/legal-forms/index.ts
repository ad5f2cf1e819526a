export type { LegalFamily, LegalKind } from './forms.ts';
export { legalFormOf } from './legal-form-of.ts';
export {
  isOnlyLegalForms,
  LEGAL_WORDS,
  type LegalForm,
  legalFormsOf,
  withoutLegalForms,
} from './legal-forms-of.ts';
