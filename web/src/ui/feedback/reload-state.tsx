import { ErrorState } from './error-state'

/**
 * In the place of a part of the program that could not be fetched: for want of a connection, or because the portal has been updated and no
 * longer has it. Browsers remember that, so only a reload asks again; what was typed is kept over it.
 */
export const ReloadState = () => (
  <ErrorState
    message="Your connection may be gone, or the portal has been updated. What you have typed is kept."
    action="Reload"
    onRetry={() => window.location.reload()}
  />
)
