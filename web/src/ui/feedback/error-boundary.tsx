import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from './error-state'

export interface ErrorBoundaryProps {
  /** The part's name in the log. */
  part: string
  children: ReactNode
  /** A new value gives the part a new start, such as the path of the page. */
  resetKey?: string
}

interface State {
  failed: boolean
}

/** A crash in one part leaves the others standing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.part} crashed`, error, info.componentStack)
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.reset()
  }

  private reset = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title="Something went wrong here"
        message="The rest of the page still works. Try again, or reload the page."
        onRetry={this.reset}
      />
    )
  }
}
