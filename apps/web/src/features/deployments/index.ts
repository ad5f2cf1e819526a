export { deployments } from './deployments.ts';
export { ReleaseNotice } from './release-notice.tsx';
