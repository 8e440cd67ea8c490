import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { useSession } from '../../session/session'
import { lazyOptional } from '../../ui/feedback/lazy-optional'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { PinnedPresentation } from './pinned-presentation'

/** Only administrators are asked to pin something. */
const EmptyPinPrompt = lazyOptional(() =>
  import('./empty-pin-prompt').then(module => module.EmptyPinPrompt),
)

/** As high as the card that is most likely to come. */
const Waiting = styled(SkeletonBlock)`
  height: 480px;
  border-radius: ${theme.radius.card};

  ${theme.from.desktop} {
    height: 262px;
  }
`

export interface PinnedPlaceProps {
  /** Null when nothing is pinned, undefined while that is not known. */
  presentation: PresentationCardFragment | null | undefined
  loading: boolean
}

export function PinnedPlace({ presentation, loading }: PinnedPlaceProps) {
  const { isAdmin } = useSession()
  if (presentation) return <PinnedPresentation presentation={presentation} />
  if (presentation === undefined) return loading ? <Waiting aria-hidden="true" /> : null
  return isAdmin ? <EmptyPinPrompt /> : null
}
