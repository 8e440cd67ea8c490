import { ErrorState, type ErrorStateProps } from '../../ui/error-state'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** In the place of a policy that could not be loaded. */
export function PolicyFailed(props: Pick<ErrorStateProps, 'busy' | 'onRetry'>) {
  return (
    <>
      <VisuallyHidden as="h1">Policy</VisuallyHidden>
      <ErrorState {...props} />
    </>
  )
}
