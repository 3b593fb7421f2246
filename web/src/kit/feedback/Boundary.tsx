import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

type Fallback = (error: unknown, retry: () => void) => ReactNode
type CatchProps = { children: ReactNode; fallback: Fallback; onReset: () => void }

type State = { failure: { error: unknown } | null }

class Catch extends Component<CatchProps, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onReset()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}

/** Catches what fails inside it; the retry of the fallback returns to normal and asks failed queries again. */
export const Boundary = ({ children, fallback }: { children: ReactNode; fallback: Fallback }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => <Catch fallback={fallback} onReset={reset}>{children}</Catch>}
  </QueryErrorResetBoundary>
)
