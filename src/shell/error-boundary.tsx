import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

interface ErrorBoundaryProps {
  /** A new value, such as a new page's path, resets the error. */
  resetKey: string;
  children: ReactNode;
}

/** Shows an error screen in place of a part that crashed; React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { brokenAt: string | null }> {
  override state = { brokenAt: null };

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: { brokenAt: string | null }) {
    return state.brokenAt !== null && state.brokenAt !== '' && state.brokenAt !== props.resetKey
      ? { brokenAt: null }
      : null;
  }

  static getDerivedStateFromError() {
    return { brokenAt: '' };
  }

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.resetKey });
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <ErrorScreen />;
  }
}
