import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** Catches render failures that no screen caught, including those of the shell (ONB-171). */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(failure: Error) {
    console.error('The page could not be rendered', failure);
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}
