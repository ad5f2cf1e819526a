import { type JobHandler, job } from '#platform/jobs';
import { recountPortfolio } from '../removals/recount-portfolio.ts';
import { askSameBusiness } from './ask-same-business.ts';
import { checkUpload } from './check-upload.ts';
import { expireUploads } from './expire-uploads.ts';
import { importUpload } from './import-upload.ts';
import { stopUpload } from './stopped-upload.ts';
import { undoUpload } from './undo-upload.ts';

/** The background jobs of portfolio uploads. */
export const uploadJobs: JobHandler[] = [
  job('portfolio.check_upload', checkUpload, stopUpload),
  job('portfolio.import_upload', importUpload, stopUpload),
  job('portfolio.undo_upload', undoUpload, stopUpload),
  job('portfolio.ask_same_business', askSameBusiness),
  job('portfolio.expire_uploads', expireUploads),
  job('portfolio.recount', recountPortfolio),
];
