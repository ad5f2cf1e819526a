import './theme/layers.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource/geist-mono/latin-400.css';
import '@fontsource/geist-mono/latin-500.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/reduced-motion.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, themeVariables } from './theme/theme.ts';
import { ToastPlace } from './toast-place.tsx';

/** Provides the theme. `nonce` is the content security policy's, for the style tags that Mantine adds. */
export function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
      cssVariablesSelector=":root"
    >
      <ToastPlace />
      {children}
    </MantineProvider>
  );
}
