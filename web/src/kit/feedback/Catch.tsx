import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (error: unknown, retry: () => void) => ReactNode; onRetry?: () => void }
type State = { failure: { error: unknown } | null }

/** Error boundary: shows the fallback when drawing its children throws; a retry in the fallback draws the children again. */
export class Catch extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
