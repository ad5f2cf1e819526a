import type { SourceStatus } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import type { Complaint, MerchantComplaints } from '@assay/domain/regulatory';
import {
  type Counted,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type Run,
  searchStatus,
  sourceOf,
} from '#features/gathering';
import type { Tx } from '#platform/database';
import { complaintOf, complaintsOfProfile, inOrder } from './complaints.ts';
import { importedComplaints, namesInProfiles, namesOf } from './imported-complaints.ts';

/** What is known of the complaints about a merchant: only what is surely about it, or a person said is. */
export interface ComplaintsAbout {
  profiles: Counted<'bureau_profile'>[];
  /** Those at the rating bureau, the newest first. */
  bureau: Complaint[];
  /** Those to public bodies, the newest first. */
  regulatory: Complaint[];
  bureauStatus: SourceStatus;
  regulatorsStatus: SourceStatus;
  checked_at: string | null;
  /** Records that may be another business's. */
  waiting: number;
  /** Who was asked, or would be. */
  sources: MerchantComplaints['sources'];
}

/** Reads the complaints about a merchant in an inquiry. */
export async function complaintsAbout(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<ComplaintsAbout> {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(['bureau_profile', 'consumer_complaint']);
  const profile = found.get('bureau_profile');
  const body = found.get('consumer_complaint');
  const profiles = (profile?.counted ?? []) as Counted<'bureau_profile'>[];
  const complaints = (body?.counted ?? []) as Counted<'consumer_complaint'>[];
  const parts = [profile, body].flatMap((part) => part ?? []);
  const imported = await importedComplaints(
    tx,
    scope.merchantId,
    new Set([...namesInProfiles(profiles), ...namesOf(complaints)]),
  );
  return {
    profiles,
    bureau: inOrder([...profiles.flatMap(complaintsOfProfile), ...imported.bureau]),
    regulatory: inOrder([...complaints.map(complaintOf), ...imported.regulatory]),
    bureauStatus: profile?.status ?? 'not_initiated',
    regulatorsStatus: body?.status ?? 'not_initiated',
    checked_at: parts.flatMap(({ checked_at }) => checked_at ?? []).sort()[0] ?? null,
    waiting: parts.flatMap(({ possible }) => possible).length,
    sources: SOURCES.map((key) =>
      sourceOnWire(
        deps,
        key,
        parts.flatMap(({ runs }) => runs),
      ),
    ),
  };
}

/** Of a merchant that nobody of the lender opened: nobody was asked, and files alone tell of it. */
export async function complaintsWithoutSearch(
  tx: Tx,
  deps: EvidenceDeps,
  merchantId: string,
): Promise<ComplaintsAbout> {
  const imported = await importedComplaints(tx, merchantId, new Set());
  return {
    profiles: [],
    bureau: inOrder(imported.bureau),
    regulatory: inOrder(imported.regulatory),
    bureauStatus: 'not_initiated',
    regulatorsStatus: 'not_initiated',
    checked_at: null,
    waiting: 0,
    sources: SOURCES.map((key) => sourceOnWire(deps, key, [])),
  };
}

const SOURCES = ['bureau', 'regulators', 'consumer_complaints'] as const satisfies SourceKey[];

/** Where a source stands for the merchant; of several searches the least finished speaks. */
function sourceOnWire(
  deps: EvidenceDeps,
  key: SourceKey,
  runs: readonly Run[],
): MerchantComplaints['sources'][number] {
  const own = runs.filter(({ source }) => source === key);
  return {
    label: sourceOf(deps, key).definition.label,
    status: searchStatus[leastFinished(own.map(({ status }) => status))],
    is_partial: own.some(
      (run) => run.partial_gathering !== null && run.partial_gathering === run.shown_gathering,
    ),
  };
}

const ORDER: SourceStatus[] = [
  'processing',
  'error',
  'timed_out',
  'available',
  'not_initiated',
  'not_available',
];

const leastFinished = (statuses: readonly string[]): SourceStatus =>
  ORDER.find((status) => statuses.includes(status)) ?? 'not_initiated';
