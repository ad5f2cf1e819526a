import type { SourceStatus } from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { leastSearched } from '@assay/domain/scorecard';
import {
  checkedAndWaiting,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
  searchExtent,
} from '#features/evidence';
import { catalogue, type Provided, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { complaintOf, complaintsOfProfile, inOrder } from './complaints.ts';
import { importedComplaints, namesInProfiles, namesOf } from './imported-complaints.ts';

/** The complaints that are surely about a merchant, or that a user linked to it. */
export type ComplaintsAbout = Awaited<ReturnType<typeof complaintsAbout>>;

/** Reads the complaints about a merchant; without a scope no search ran, so only imported files count. */
export async function complaintsAbout(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'config'>,
  merchantId: string,
  scope: EvidenceScope | null,
) {
  const reading = scope && (await evidenceOf(tx, deps, scope));
  const found = (await reading?.all(['bureau_profile', 'consumer_complaint']))?.found;
  const profile = found?.get('bureau_profile');
  const body = found?.get('consumer_complaint');
  const profiles = profile?.counted ?? [];
  const complaints = body?.counted ?? [];
  const parts = [...(found?.values() ?? [])];
  const imported = await importedComplaints(
    tx,
    merchantId,
    new Set([...namesInProfiles(profiles), ...namesOf(complaints)]),
  );
  return {
    profiles,
    // Newest first, at the rating bureau and to public bodies.
    bureau: inOrder([...profiles.flatMap(complaintsOfProfile), ...imported.bureau]),
    regulatory: inOrder([...complaints.map(complaintOf), ...imported.regulatory]),
    bureauStatus: profile?.status ?? 'not_initiated',
    regulatorsStatus: scope && body ? statusOfAll(body, deps, scope.lender) : 'not_initiated',
    // How completely all that was searched.
    extent: scope ? leastSearched(parts.map((part) => searchExtent(part, deps, scope.lender))) : 'not_asked',
    ...checkedAndWaiting(parts),
    sources: SOURCES.map((key) => {
      const runs = parts.flatMap((part) => part.runs).filter(({ source }) => source === key);
      const { label } = catalogue.sourceOf(deps, key);
      const own = ({ source }: { source: string }) => source === label;
      return {
        label,
        // Of several searches, that of the least finished one.
        status: runStatus.searchStatus[runStatus.statusOf(runs)],
        is_partial: runs.some(runStatus.isCutOff),
        ...(scope && {
          counted: [...profiles, ...complaints].filter(own).length,
          waiting: parts.flatMap(({ possible }) => possible).filter(({ record }) => own(record)).length,
        }),
      };
    }),
  };
}

const SOURCES = ['bureau', 'regulators', 'consumer_complaints'] as const satisfies SourceKey[];

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
