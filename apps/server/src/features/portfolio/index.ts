import { portfolioEndpoints } from '@assay/domain/portfolio';
import { type Feature, route } from '#platform/feature';
import { portfolioJobs, snapshotAtStart } from './jobs.ts';
import { listCreditors } from './list-creditors.ts';
import { listMerchants } from './list-merchants.ts';
import { readMovement, readScores } from './movement.ts';
import { readPortfolioStatus, takeSnapshotNow } from './portfolio-status.ts';
import { readPortfolio } from './read-portfolio.ts';
import { listRemovals, removeMerchants, restoreMerchants } from './removals/remove-merchants.ts';
import { triggerPortfolio } from './trigger-portfolio.ts';
import { beginUpload } from './uploads/begin-upload.ts';
import { decideQuestion, listQuestions, undoDecision } from './uploads/decide-question.ts';
import { discardUpload } from './uploads/discard-upload.ts';
import { startImport } from './uploads/import-upload.ts';
import { uploadJobs } from './uploads/jobs.ts';
import { mapUpload } from './uploads/map-upload.ts';
import { previewUpload } from './uploads/preview-upload.ts';
import { listFaults, listUploads, readUpload } from './uploads/read-uploads.ts';
import { receivePart } from './uploads/receive-part.ts';
import { chooseStatuses } from './uploads/status-choices.ts';
import { retryUpload } from './uploads/stopped-upload.ts';
import { encryptedParts } from './uploads/stored-file.ts';
import { startUndo } from './uploads/undo-upload.ts';

export { insertHistory, type TakenSnapshot } from './insert-history.ts';
export {
  countPortfolio,
  filterPortfolioMembers,
  isOfPortfolio,
  isOfPortfolioNow,
  type PortfolioMerchantName,
  portfolioMembers,
  portfolioPage,
} from './portfolio-merchants.ts';
export { updatePositions } from './snapshot-store.ts';

/** The portfolio of a lender: its own records by risk segment in monthly snapshots, and their import and removal. */
export const portfolio: Feature = {
  name: 'portfolio',
  routes: [
    route(portfolioEndpoints.summary, readPortfolio),
    route(portfolioEndpoints.status, readPortfolioStatus),
    route(portfolioEndpoints.takeSnapshot, takeSnapshotNow),
    route(portfolioEndpoints.merchants, listMerchants),
    route(portfolioEndpoints.creditors, listCreditors),
    route(portfolioEndpoints.movement, readMovement),
    route(portfolioEndpoints.scores, readScores),
    route(portfolioEndpoints.trigger, triggerPortfolio),
    route(portfolioEndpoints.uploads, listUploads),
    route(portfolioEndpoints.begin, beginUpload),
    route(portfolioEndpoints.part, receivePart),
    route(portfolioEndpoints.upload, readUpload),
    route(portfolioEndpoints.preview, previewUpload),
    route(portfolioEndpoints.map, mapUpload),
    route(portfolioEndpoints.statuses, chooseStatuses),
    route(portfolioEndpoints.faults, listFaults),
    route(portfolioEndpoints.questions, listQuestions),
    route(portfolioEndpoints.decide, decideQuestion),
    route(portfolioEndpoints.undoDecision, undoDecision),
    route(portfolioEndpoints.import, startImport),
    route(portfolioEndpoints.undo, startUndo),
    route(portfolioEndpoints.retry, retryUpload),
    route(portfolioEndpoints.discard, discardUpload),
    route(portfolioEndpoints.removals, listRemovals),
    route(portfolioEndpoints.remove, removeMerchants),
    route(portfolioEndpoints.restore, restoreMerchants),
  ],
  jobs: [...portfolioJobs, ...uploadJobs],
  onWorkerStart: snapshotAtStart,
  encrypted: [encryptedParts],
};
