import type { Feature } from '#platform/feature';
import { job } from '#platform/jobs';
import { exportAuditCommand } from './export-audit.ts';
import { auditKeyCommand, verifyAuditCommand } from './verify-audit.ts';
import { writeAnchors } from './write-anchors.ts';

/** The audit as a whole: that it holds, its copy outside, and its daily signed digest. Its records: platform/audit. */
export const auditFeature: Feature = {
  name: 'audit',
  // It looks every quarter of an hour, so that a day on which nothing ran at midnight has its anchor all the same.
  jobs: [job('audit.anchor', writeAnchors, '*/15 * * * *')],
  commands: [verifyAuditCommand, exportAuditCommand, auditKeyCommand],
};
