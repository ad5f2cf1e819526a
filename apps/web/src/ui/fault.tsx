import type { ReactNode } from 'react';

/** Why something was not done, where it was tried; nothing without a reason. */
export const Fault = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="toned" data-tone="highest">
      {children}
    </p>
  ) : null;
