import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import { isNamed } from '@assay/names/is-named';
import { isoDay, textOrNull } from '../wire-values/index.ts';
import type { ComplaintResult } from './wire.ts';

const SITE = 'https://www.consumerfinance.gov/data-research/consumer-complaints/search/detail';

/** Reads `Yes` or `No`; null for `N/A` and empty text. */
const yesOrNo = (value: string | null | undefined): boolean | null =>
  ({ yes: true, no: false })[textOrNull(value)?.toLowerCase() ?? ''] ?? null;

/** Tags come as comma-separated text or as a list. */
const tagsOf = (tags: ComplaintResult['tags']): string[] =>
  [tags ?? []]
    .flat()
    .flatMap((tag) => tag.split(','))
    .flatMap((tag) => textOrNull(tag) ?? []);

/** Normalizes a complaint; null for one about another company. */
export function normaliseComplaint(
  result: ComplaintResult,
  subject: EvidenceSubject,
): EvidenceRecord<'consumer_complaint'> | null {
  const company = textOrNull(result.company);
  if (!company || !isNamed(subject, company)) return null;
  return {
    kind: 'consumer_complaint',
    external_id: result.complaint_id,
    subject_ref: subject.ref,
    data: {
      complaint_id: result.complaint_id,
      date_received: isoDay(result.date_received),
      date_sent_to_company: isoDay(result.date_sent_to_company),
      product: textOrNull(result.product),
      sub_product: textOrNull(result.sub_product),
      issue: textOrNull(result.issue),
      sub_issue: textOrNull(result.sub_issue),
      regulator: 'CFPB',
      company,
      company_addr1: null,
      company_city: null,
      company_state: null,
      company_zip5: null,
      state: textOrNull(result.state),
      zip_code: textOrNull(result.zip_code),
      submitted_via: textOrNull(result.submitted_via),
      company_response: textOrNull(result.company_response),
      company_public_response: textOrNull(result.company_public_response),
      timely: yesOrNo(result.timely),
      consumer_disputed: yesOrNo(result.consumer_disputed),
      consumer_consent_provided: textOrNull(result.consumer_consent_provided),
      tags: tagsOf(result.tags),
      narrative: textOrNull(result.complaint_what_happened),
      url: `${SITE}/${encodeURIComponent(result.complaint_id)}`,
    },
  };
}
