import { createHash } from 'node:crypto';

/** How an access token names the provider's session that it belongs to, without giving its uid away (claim `sid`). */
export const sessionHash = (uid: string): string => createHash('sha256').update(uid).digest('base64url');
