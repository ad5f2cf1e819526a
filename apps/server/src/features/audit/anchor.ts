import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** The end of one audit chain: of a lender, or of what is no lender's. Everything before rests on its hash. */
const ChainEnd = z.object({ lender_id: z.string().nullable(), position: z.number(), hash: z.string() });
export type ChainEnd = z.infer<typeof ChainEnd>;

const AnchorContent = z.object({
  format: z.literal('assay-audit-anchor-1'),
  /** They count up by one, so that a missing one is noticed. */
  number: z.number(),
  day: z.string(),
  at: z.string(),
  /** SHA-256 of the content of the anchor before. */
  previous: z.string().nullable(),
  chains: z.array(ChainEnd),
});
export type AnchorContent = z.infer<typeof AnchorContent>;

/** An anchor as it is kept: the exact text that is signed, and its Ed25519 signature in base64. */
export interface SignedAnchor {
  content: string;
  signature: string;
}

/** What the next anchor names as its `previous`. */
export const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex');

export function signAnchor(content: AnchorContent, key: KeyObject): SignedAnchor {
  const text = JSON.stringify(content);
  return { content: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** The file or mail of an anchor: its content in one line, its signature in the next. */
export const anchorText = ({ content, signature }: SignedAnchor): string =>
  `${content}\ned25519 ${signature}\n`;

/** Whether the anchor was signed by the owner of the key and not altered since. */
export function isSignedBy({ content, signature }: SignedAnchor, key: KeyObject): boolean {
  return verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'));
}

/** The anchor in a file, also in a saved mail with lines around it; null where there is none. */
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

/** The public half of a signing key, or a public key as it is. */
export const publicKeyOf = (key: KeyObject): KeyObject =>
  key.type === 'private' ? createPublicKey(key) : key;
