import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Identity, SignInState } from './identity.ts';

export const IdentityContext = createContext<Identity | null>(null);

/** The client of the identity provider. @throws outside of the page's providers. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('There is no identity outside of the page');
  return identity;
}

/** Whether a user is signed in; undefined until known. */
export function useSignInState(): SignInState {
  const identity = useIdentity();
  return useSyncExternalStore(identity.subscribe, identity.state);
}
