import styled from 'styled-components'
import { includesRole } from '@portal/rules/admin-roles'
import { formErrorTitled } from '../../apollo/form-errors'
import { useFrozenQuery, useReleasesThawMutation } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { CirclePause } from '../../ui/icons/broadcast-icons'
import { Container } from '../../ui/layout/container'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { type } from '../../ui/typography/type-styles'
import { useIsFrozen } from '../use-is-frozen'
import { useLiveSettings } from './use-live-settings'

const { colour, from, space } = theme

const Ground = styled(Container)`
  padding-top: ${space[20]};
`

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  padding: ${space[12]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.amberTint};
  ${type.ui}

  > p {
    display: flex;
    flex: 1 1 0;
    gap: ${space[12]};
    min-width: min(100%, 240px);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${colour.amber};
  }
  strong {
    font-weight: 600;
  }
  ${theme.below.tablet} {
    > button {
      flex: 1 1 100%;
    }
  }
  ${from.tablet} {
    > button {
      flex: none;
    }
  }
`

interface FrozenNoticeProps {
  /** Left out where the page asks for the settings itself. */
  asks?: boolean
}

/** Tops every page of the admin area while nothing is published. */
export function FrozenNotice({ asks = false }: FrozenNoticeProps) {
  useLiveSettings()
  const isFrozen = useIsFrozen()
  const { data } = useFrozenQuery({
    skip: !asks && !isFrozen,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [thaw, { loading }] = useReleasesThawMutation()
  const { toast } = useToast()
  const timeZone = useTimeZone()
  const settings = data?.disclosureSettings
  const role = data?.viewer?.role
  const last = settings?.changes.find(({ setting }) => setting === 'FROZEN')

  async function lift() {
    try {
      await thaw()
      toast({
        title: 'The freeze is lifted',
        description: 'What is due is published within a minute.',
        tone: 'success',
      })
    } catch (error) {
      const { title, description = '' } = formErrorTitled('The freeze was not lifted')(error)
      toast({ title, description, tone: 'error' })
    }
  }
  return (
    // Always there, so that a screen reader hears the words that come.
    <div role="status">
      {isFrozen && (
        <Ground>
          <Notice>
            <p>
              <CirclePause size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <strong>Releases are frozen.</strong> No answer is published until an owner lifts
                the freeze.
                {last && (
                  <span>
                    {` Frozen${last.by === null ? '' : ` by ${last.by}`}, ${formatExactTime(last.at, timeZone)}.`}
                  </span>
                )}
              </span>
            </p>
            {role && includesRole(role, 'OWNER') && (
              <Button
                size="small"
                variant="secondary"
                busy={loading}
                busyText="Lifting..."
                onClick={() => void lift()}
              >
                Lift the Freeze
              </Button>
            )}
          </Notice>
        </Ground>
      )}
    </div>
  )
}
