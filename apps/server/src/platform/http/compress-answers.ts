import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the answers of the routes mounted after this, by brotli or gzip as the caller takes it.
 *
 * Who can make a browser send guesses that come back beside a secret can read the secret from the compressed length
 * (BREACH). Calls of the API carry their token in a header, which no other site can make a browser send, and the page
 * holds nothing of what was asked for. What signs in by cookies or hands out tokens, as the identity provider does, is
 * not to be mounted here.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // A compressed body could be a bomb; none is read.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
