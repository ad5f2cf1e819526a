import type { VerificationOutcome } from '@assay/domain/verification';
import { verificationOutcomes } from '@assay/domain/verification';
import { sicName } from '@assay/reference/sic-codes';
import {
  type Counted,
  type Evidence,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceKinds,
  evidenceOf,
} from '#features/evidence';
import { type MerchantFile, merchantFile, merchantOnWire } from '#features/matching';
import { type Provided, type Run, runSubjects } from '#features/sources';
import type { Tx } from '#platform/database';
import { claimed, type SourceFacts } from './source-facts.ts';

/**
 * Every source on a merchant: the merchant file, the records that are surely its own, and public sources; with the
 * possible sources that were queried.
 */
export async function sourceFactsAbout(tx: Tx, deps: EvidenceDeps, scope: EvidenceScope) {
  const evidence = await evidenceOf(tx, deps, scope);
  const profiles = evidenceKinds.kindsOf(deps).filter(({ profile }) => profile);
  const { found } = await evidence.all([...profiles.map(({ kind }) => kind), 'business_verification']);
  const file = await merchantFile(tx, scope.merchantId);
  const verification = found.get('business_verification');
  return {
    sourceFacts: [
      ...(file ? [ofMerchantFile(file.merchant, evidence.comparison?.business.people ?? [])] : []),
      ...profiles.flatMap(({ kind }) => ofRecords(deps, found.get(kind)?.counted ?? [])),
      ...(verification?.counted ?? []).map((record) => ofVerification(record, evidence.runs)),
      ...(file?.sources ?? []).map(ofListing),
    ],
    sources: [
      ...profiles.map(({ kind, profile }) => ({
        label: profile?.label ?? kind,
        status: found.get(kind)?.status ?? 'not_initiated',
      })),
      ...(verification ? [{ label: 'Verification', status: verification.status }] : []),
    ],
  };
}

/** The master file's facts; the EIN of a merchant that another lender's records added is compared and never shown. */
export function ofMerchantFile(
  merchant: MerchantFile['merchant'],
  people: NonNullable<SourceFacts['people']>,
): SourceFacts {
  const shown = merchantOnWire(merchant);
  return {
    source: 'Merchant file',
    record: null,
    weight: 'record',
    seen_at: null,
    names: filled([merchant.name, merchant.name_dba]),
    places: merchant.addr1 || merchant.city || merchant.zip5 ? [merchant] : [],
    eins: filled([merchant.ein]),
    withheldEin: merchant.ein_hash ? { hash: merchant.ein_hash, shown: shown.ein ?? '' } : null,
    isEinHidden: shown.ein === null,
    phones: filled([merchant.phone, merchant.alt_phone]),
    emails: filled([merchant.email]),
    domains: filled([merchant.domain_name]),
    people,
    industries: filled([merchant.sic_code && (sicName(merchant.sic_code) ?? null)]),
  };
}

/** The facts in records of a kind that describes businesses. */
export function ofRecords(deps: Provided, records: readonly Described[]): SourceFacts[] {
  const speaking = records.filter(
    ({ kind, data }) => evidenceKinds.kindOf(deps, kind).profile?.speaks?.(data) ?? true,
  );
  const sourceFacts = speaking.map(({ kind, data, id, seen_at }): SourceFacts => {
    const { claims, profile } = evidenceKinds.kindOf(deps, kind);
    return {
      ...claimed(claims(data)),
      source: profile?.label ?? kind,
      record: { kind, id },
      weight: profile?.weight ?? 'record',
      seen_at: seen_at.toISOString(),
      since: profile?.since?.(data) ?? null,
      industries: filled([profile?.industry?.(data) ?? null]),
    };
  });
  // A company files again where it opens a branch: only the earliest record of a kind gives its start.
  const [first] = sourceFacts.flatMap(({ since }) => since ?? []).sort();
  const earliest = sourceFacts.find(({ since }) => since === first);
  return sourceFacts.map((facts) => (facts === earliest ? facts : { ...facts, since: null }));
}

type Described = Pick<Evidence, 'kind' | 'id' | 'data' | 'seen_at'>;

const OUTCOMES: Record<VerificationOutcome['outcome'], 'agrees' | 'differs' | 'open'> = {
  VERIFIED: 'agrees',
  NOT_VERIFIED: 'differs',
  PARTIAL: 'open',
  UNAVAILABLE: 'open',
};

/** A verification with the values that its run asked about. */
function ofVerification(
  { id, kind, data, seen_at, source_run_id }: Counted<'business_verification'>,
  runs: readonly Run[],
): SourceFacts {
  const asked = runSubjects.queriedBusinesses(runs.filter((run) => run.id === source_run_id));
  return {
    asked: {
      address: asked.flatMap(({ addresses }) => addresses),
      phone: asked.flatMap(({ phones }) => phones),
      email: asked.flatMap(({ emails }) => emails),
    },
    source: 'Verification',
    record: { kind, id },
    weight: 'check',
    seen_at: seen_at.toISOString(),
    verified: verificationOutcomes(data).map(({ value, outcome, words }) => ({
      value,
      outcome: OUTCOMES[outcome],
      words,
    })),
  };
}

/** A public source, or the lender's own record, that lists the business. */
export function ofListing(source: MerchantFile['sources'][number]): SourceFacts {
  return {
    source: source.lender_id === null ? source.source_name : 'Your own record',
    record: null,
    weight: 'check',
    seen_at: null,
    names: filled([source.name]),
    places: source.addr1 || source.zip5 ? [source] : [],
    phones: filled([source.phone]),
    people: source.owners ?? [],
    // A lender's own record is opened when the lender took the business on.
    since: source.lender_id === null ? source.open_date : null,
  };
}

const filled = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || []);
