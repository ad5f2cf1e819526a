import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const HSTS = 'max-age=31536000; includeSubDomains';

const unneeded = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer, regardless of its source. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': unneeded.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Whether people use the product over TLS, by its public address or a trusted proxy. */
const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): boolean =>
  (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:') || request.protocol === 'https';

/** Adds the headers to an answer, with HSTS over TLS. */
export type SecureAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

export function securityHeaders(config: Pick<Config, 'PUBLIC_URL'>): SecureAnswer {
  return (request, reply) => {
    // On the raw response, so that responses written past Fastify, such as the identity provider's, have them too.
    for (const [name, value] of Object.entries(commonHeaders)) reply.raw.setHeader(name, value);
    if (isSecure(config, request)) reply.raw.setHeader('strict-transport-security', HSTS);
  };
}

/** Adds the headers before anything can answer. */
export function secureAnswers(app: FastifyInstance, secure: SecureAnswer): void {
  app.addHook('onRequest', async (request, reply) => secure(request, reply));
}
