import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '../accounts.ts';
import type { IdentityProviderOptions } from '../options.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { passkeyKeysOf, savePasskeyUse } from './store.ts';

/** Loaded when it is first needed: it is large, and every command would wait for it. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

type Options = Pick<IdentityProviderOptions, 'issuer' | 'db' | 'clock'>;
/** The owner, and the sign-in or session in which the browser was prompted. */
interface Place {
  account: Account;
  binding: string;
}

/** Whether browsers support passkeys at this address: they need a host name, not an IP address. */
export function supportsPasskeys({ issuer }: Pick<Options, 'issuer'>): boolean {
  const { hostname } = new URL(issuer);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

const challengeFor = ({ db, clock }: Options, { account, binding }: Place) =>
  newChallenge(db, clock, { binding, userId: account.id });
const isChallengeFor =
  ({ db, clock }: Options, { account, binding }: Place) =>
  (challenge: string) =>
    takeChallenge(db, clock, challenge, { binding, userId: account.id });

/** The WebAuthn options for creating a passkey. */
export async function newPasskeyOptions(options: Options, place: Place): Promise<object> {
  const { account } = place;
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Assay',
    rpID: new URL(options.issuer).hostname,
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    // No personal data: it is stored with the passkey.
    userID: new TextEncoder().encode(account.id),
    challenge: await challengeFor(options, place),
    excludeCredentials: (await passkeyKeysOf(options.db, account.id)).map(({ credential_id }) => ({
      id: credential_id,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The WebAuthn options for using one of the account's passkeys. */
export async function passkeyOptions(options: Options, place: Place): Promise<object> {
  const keys = await passkeyKeysOf(options.db, place.account.id);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: new URL(options.issuer).hostname,
    challenge: await challengeFor(options, place),
    allowCredentials: keys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    userVerification: 'preferred',
  });
}

const parsed = <T extends { id: unknown }>(text: string): T | undefined => {
  try {
    const value = JSON.parse(text) as T | null;
    return typeof value?.id === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The new passkey that the browser answered with; undefined when the answer proves none. */
export async function passkeyOfAnswer(options: Options, place: Place, answer: string) {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return undefined;
  const { origin, hostname } = new URL(options.issuer);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isChallengeFor(options, place),
    expectedOrigin: origin,
    expectedRPID: hostname,
    // It comes after the password: having it is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(unproven);
  if (!verified || !registrationInfo) return undefined;
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    amr: amrOf(credentialDeviceType),
    row: {
      credential_id: credential.id,
      user_id: place.account.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      added_at: options.clock.now(),
    },
  };
}

/** How the sign-in was proven (RFC 8176) when the answer is by a passkey of the account; else undefined. */
export async function verifyPasskey(
  options: Options,
  place: Place,
  answer: string,
): Promise<string | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const keys = await passkeyKeysOf(options.db, place.account.id);
  const key = keys.find(({ credential_id }) => credential_id === response?.id);
  if (!response || !key) return undefined;
  const { origin, hostname } = new URL(options.issuer);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallengeFor(options, place),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
    },
    requireUserVerification: false,
  }).catch(unproven);
  if (!verified || !authenticationInfo) return undefined;
  await savePasskeyUse(options.db, key.credential_id, {
    counter: authenticationInfo.newCounter,
    last_used_at: options.clock.now(),
  });
  return amrOf(authenticationInfo.credentialDeviceType);
}

/** A key bound to one device, or one that its owner's devices share. */
const amrOf = (type: 'singleDevice' | 'multiDevice'): string => (type === 'singleDevice' ? 'hwk' : 'swk');

/** The library throws on an answer that proves nothing; a fault of the database stays one. */
function unproven(error: Error & { code?: string }): {
  verified: false;
  registrationInfo?: never;
  authenticationInfo?: never;
} {
  if (error.code !== undefined) throw error;
  return { verified: false };
}
