import { type PortfolioUpload, portfolioEndpoints, uploadLimits } from '@assay/domain/portfolio';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The characters converted in one call, which a function call can safely take as arguments. */
const PIECE = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a file in parts; if the same file was interrupted before, it continues from there. Calls `onPart` for each
 * part.
 * @throws ApiProblem for a refusal, such as a file that is too large.
 */
export async function sendFile(
  file: File,
  onPart: (upload: PortfolioUpload) => void,
): Promise<PortfolioUpload> {
  // A file that is too large is refused before it is read.
  const isTooLarge = file.size > uploadLimits.maxBytes;
  const bytes = new Uint8Array(isTooLarge ? new ArrayBuffer(0) : await file.arrayBuffer());
  const body = { file_name: file.name, bytes: file.size, sha256: await sha256(bytes) };
  let upload = notEmpty(await call(portfolioEndpoints.begin, { body, required: true }));
  onPart(upload);
  while (upload.status === 'receiving') {
    const start = upload.parts * uploadLimits.partBytes;
    const content = base64(bytes.subarray(start, start + uploadLimits.partBytes));
    upload = notEmpty(
      await call(portfolioEndpoints.part, {
        params: { id: upload.id },
        body: { position: upload.parts, content },
        required: true,
      }),
    );
    onPart(upload);
  }
  return upload;
}
