import type { Feature } from '#platform/feature';
import { job } from '#platform/jobs';
import { exportAuditCommand } from './export-audit.ts';
import { auditKeyCommand, verifyAuditCommand } from './verify-audit.ts';
import { writeAnchors } from './write-anchors.ts';

/** The audit as a whole: its verification, its export, and its daily signed digest. Its records: platform/audit. */
export const auditFeature: Feature = {
  name: 'audit',
  jobs: [job('audit.anchor', writeAnchors)],
  commands: [verifyAuditCommand, exportAuditCommand, auditKeyCommand],
};
