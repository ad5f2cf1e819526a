import { isLenderAdmin } from '@assay/domain/session';
import { useViewer } from '#features/session';

/** Whether the viewer may bring merchants in and take them out: Lender Admins of the lender, and staff. */
export const useMayChangePortfolio = (): boolean => isLenderAdmin(useViewer().user);
