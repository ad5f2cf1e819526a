import { isLenderAdmin } from '@assay/domain/session';
import { useViewer } from '#features/session';

/** Whether the viewer may add and remove merchants: Lender Admins of the lender, and staff. */
export const useMayChangePortfolio = (): boolean => isLenderAdmin(useViewer().user);
