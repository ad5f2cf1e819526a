import { rescoreOf } from '@assay/domain/jobs';
import { reasonLabel, shownReasons } from '@assay/domain/matching';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { audit } from '#platform/audit';
import { actForLender, type Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { factsHashOf } from '../import/business-decisions.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import type { FoundMatch } from '../search/score-candidates.ts';
import { settleStatements } from './settle-statements.ts';
import { beginResolution, insertStatement, setComparedFacts } from './store.ts';

/**
 * Joins one of the active lender's own merchants to another merchant by a statement of the match engine, which can be
 * taken back. The caller holds the lock of resolutions.
 */
export async function joinByEngine(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  {
    lenderId,
    own,
    other,
    reasons,
  }: { lenderId: string; own: ReadMerchant; other: ReadMerchant; reasons: FoundMatch['reasons'] },
): Promise<void> {
  const [source, target] = [own.merchant, other.merchant];
  const now = clock.now();
  const resolutionId = await beginResolution(
    tx,
    { userId: null, now },
    { operation: 'merge_merchant', source, target },
  );
  const texts = shownReasons(reasons).map(({ field, text }) => `${reasonLabel(field)}: ${text}`);
  let statementId = '';
  await settleStatements(tx, [source.id, target.id], async () => {
    statementId = await insertStatement(
      tx,
      { kind: 'merge', recordId: source.id, merchantId: target.id },
      { userId: null, engineVersion: SCORE_VERSION, reasons: texts, now, resolutionId },
    );
  });
  await setComparedFacts(tx, statementId, { facts: factsHashOf(own), otherFacts: factsHashOf(other) });
  await actForLender(tx, '');
  await jobs.add(tx, ...rescoreOf({ lender_id: lenderId, merchant_id: target.id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  await audit(
    tx,
    clock,
    { user: null, lender: null, address: null, request_id: null },
    {
      action: 'merchant.merge',
      target: { kind: 'merchant', id: source.id },
      details: {
        resolution_id: resolutionId,
        target_merchant_id: target.id,
        statement_id: statementId,
        engine_version: SCORE_VERSION,
      },
    },
  );
  // Settling acts for each lender in turn.
  await actForLender(tx, lenderId);
}
