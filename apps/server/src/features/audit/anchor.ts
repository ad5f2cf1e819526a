import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** The end of one audit chain, of a lender or of the installation. Its hash covers everything before it. */
const ChainEnd = z.object({ lender_id: z.string().nullable(), position: z.number(), hash: z.string() });
export type ChainEnd = z.infer<typeof ChainEnd>;

const AnchorContent = z.object({
  format: z.literal('assay-audit-anchor-1'),
  /** They count up by one, so that a missing anchor is noticed. */
  number: z.number(),
  day: z.string(),
  at: z.string(),
  /** SHA-256 of the content of the previous anchor. */
  previous: z.string().nullable(),
  chains: z.array(ChainEnd),
});
export type AnchorContent = z.infer<typeof AnchorContent>;

/** An anchor as stored: the exact text that is signed, and its Ed25519 signature in base64. */
export interface SignedAnchor {
  content: string;
  signature: string;
}

/** The digest that the next anchor has as `previous`. */
export const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex');

export function signAnchor(content: AnchorContent, key: KeyObject): SignedAnchor {
  const text = JSON.stringify(content);
  return { content: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** The text of an anchor for a file or mail: its content on one line, its signature on the next. */
export const anchorText = ({ content, signature }: SignedAnchor): string =>
  `${content}\ned25519 ${signature}\n`;

/** Whether the key signed the anchor and it was not altered since. */
export function isSignedBy({ content, signature }: SignedAnchor, key: KeyObject): boolean {
  return verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'));
}

/** Finds the anchor in a file, which may be a saved mail with other lines; null when it has none. */
export function readAnchor(text: string): (SignedAnchor & { read: AnchorContent }) | null {
  const found = /^(\{"format":"assay-audit-anchor-.*\})\r?\ned25519 (\S+)/m.exec(text);
  if (!found) return null;
  const [, content = '', signature = ''] = found;
  try {
    return { content, signature, read: AnchorContent.parse(JSON.parse(content)) };
  } catch {
    return null;
  }
}

/** The public half of a signing key, or a public key unchanged. */
export const publicKeyOf = (key: KeyObject): KeyObject =>
  key.type === 'private' ? createPublicKey(key) : key;
