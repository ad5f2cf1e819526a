import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the responses of the routes mounted after this, with brotli or gzip as the caller accepts.
 *
 * An attacker whose guesses come back next to a secret can read the secret from the compressed length (BREACH). API
 * calls carry their token in a header, which another site cannot make a browser send, and the page contains nothing
 * from the request. Routes that sign in by cookies or issue tokens, such as the identity provider's, must not be
 * mounted here.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // A compressed body could be a bomb; none is read.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // A report takes some milliseconds more than with the usual 4, and is 5 % smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
}
