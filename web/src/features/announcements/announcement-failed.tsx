import { ErrorState, type ErrorStateProps } from '../../ui/error-state'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** In the place of an announcement that could not be loaded. */
export function AnnouncementFailed(props: Pick<ErrorStateProps, 'busy' | 'onRetry'>) {
  return (
    <>
      <VisuallyHidden as="h1">Announcement</VisuallyHidden>
      <ErrorState {...props} />
    </>
  )
}
