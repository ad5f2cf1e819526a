import type { SourceStatus } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import type { Complaint, MerchantComplaints } from '@assay/domain/regulatory';
import { leastSearched, type SearchExtent } from '@assay/domain/scorecard';
import {
  type Counted,
  checkedAndWaiting,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
  searchExtent,
} from '#features/evidence';
import { catalogue, type Provided, type Run, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { complaintOf, complaintsOfProfile, inOrder } from './complaints.ts';
import { importedComplaints, namesInProfiles, namesOf } from './imported-complaints.ts';

/** The complaints that are surely about a merchant, or that a user linked to it. */
export interface ComplaintsAbout {
  profiles: Counted<'bureau_profile'>[];
  /** At the rating bureau, newest first. */
  bureau: Complaint[];
  /** To public bodies, newest first. */
  regulatory: Complaint[];
  bureauStatus: SourceStatus;
  regulatorsStatus: SourceStatus;
  /** How completely all that was searched. */
  extent: SearchExtent;
  checked_at: string | null;
  /** The number of records that may be about another business. */
  waiting: number;
  /** The sources with the state of their searches. */
  sources: MerchantComplaints['sources'];
}

/** Reads the complaints about a merchant in an inquiry. */
export async function complaintsAbout(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'config'>,
  scope: EvidenceScope,
): Promise<ComplaintsAbout> {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(['bureau_profile', 'consumer_complaint']);
  const profile = found.get('bureau_profile');
  const body = found.get('consumer_complaint');
  const profiles = profile?.counted ?? [];
  const complaints = body?.counted ?? [];
  const parts = [...found.values()];
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
    regulatorsStatus: body ? statusOfAll(body, deps, scope.lender) : 'not_initiated',
    extent: leastSearched(parts.map((part) => searchExtent(part, deps, scope.lender))),
    ...checkedAndWaiting(parts),
    sources: SOURCES.map((key) => {
      const { label, ...state } = sourceOnWire(
        deps,
        key,
        parts.flatMap(({ runs }) => runs),
      );
      const own = ({ source }: { source: string }) => source === label;
      return {
        label,
        ...state,
        counted: [...profiles, ...complaints].filter(own).length,
        waiting: [...(profile?.possible ?? []), ...(body?.possible ?? [])].filter(({ record }) => own(record))
          .length,
      };
    }),
  };
}

/** The status of a kind; it found nothing only if every one of its sources was searched in full. */
function statusOfAll(
  body: KindEvidence,
  deps: Provided & Pick<Services, 'config'>,
  lender: ActorLender,
): SourceStatus {
  const { status } = body;
  const isNone = status === 'not_available' && searchExtent(body, deps, lender) !== 'complete';
  return isNone ? 'not_initiated' : status;
}

/** Complaints about a merchant that no user of the lender opened: no search ran, so only imported files count. */
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
    extent: 'not_asked',
    checked_at: null,
    waiting: 0,
    sources: SOURCES.map((key) => sourceOnWire(deps, key, [])),
  };
}

const SOURCES = ['bureau', 'regulators', 'consumer_complaints'] as const satisfies SourceKey[];

/** A source's state for the merchant; of several searches, that of the least finished one. */
function sourceOnWire(
  deps: EvidenceDeps,
  key: SourceKey,
  runs: readonly Run[],
): MerchantComplaints['sources'][number] {
  const own = runs.filter(({ source }) => source === key);
  return {
    label: catalogue.sourceOf(deps, key).label,
    status: runStatus.searchStatus[runStatus.statusOf(own)],
    is_partial: own.some(runStatus.isCutOff),
  };
}
