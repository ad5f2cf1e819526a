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

/** What every answer carries, whoever gives it and however it was asked for. */
export const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': unneeded.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Whether people reach the product over TLS: the address they use says so, or the proxy that is believed. */
const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): boolean =>
  (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:') || request.protocol === 'https';

/** Adds them to an answer, and over TLS that browsers are to stay on it. */
export type SecureAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

export function securityHeaders(config: Pick<Config, 'PUBLIC_URL'>): SecureAnswer {
  return (request, reply) => {
    // On the raw answer, so that one written past Fastify, as the identity provider's are, has them too.
    for (const [name, value] of Object.entries(alwaysSent)) reply.raw.setHeader(name, value);
    if (isSecure(config, request)) reply.raw.setHeader('strict-transport-security', HSTS);
  };
}

/** Has every answer of the server carry them, before anything else can answer. */
export function secureAnswers(app: FastifyInstance, secure: SecureAnswer): void {
  app.addHook('onRequest', async (request, reply) => secure(request, reply));
}
