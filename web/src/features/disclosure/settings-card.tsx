import { useState } from 'react'
import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import type { DisclosureFragment } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Switch } from '../../ui/form/switch'
import { Card } from '../../ui/layout/card'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { Dense } from '../../ui/typography/text'
import { waitingWords } from '../waiting-words'
import { FreezeSwitch } from './freeze-switch'
import { type DisclosureSwitch, lastChangeOf, switches, switchNames } from './switches'
import { useDisclosureChanges } from './use-disclosure'

const { colour, space } = theme

const Rows = styled.div`
  > * + * {
    margin-top: ${space[16]};
    padding-top: ${space[16]};
    border-top: 1px solid ${colour.rule};
  }
`

const Foot = styled(Dense)`
  margin-top: ${space[12]};
`

/** What is public when: each switch turns at once, and says since when it stands and by whom. */
export function SettingsCard({ settings }: { settings: DisclosureFragment }) {
  const mayEdit = useMayEdit()
  const timeZone = useTimeZone()
  const { toast } = useToast()
  const { turn } = useDisclosureChanges()
  const [turning, setTurning] = useState<DisclosureSwitch | null>(null)

  async function change(name: DisclosureSwitch, isOn: boolean) {
    setTurning(name)
    try {
      const waiting = await turn(name, isOn)
      toast(
        waiting
          ? waitingWords(waiting, timeZone)
          : { title: isOn ? switches[name].on : switches[name].off, tone: 'success' },
      )
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to change the setting')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setTurning(null)
    }
  }

  function standing(name: DisclosureSwitch | 'frozen'): string {
    const last = lastChangeOf(settings, name)
    if (!last) return 'Never turned on.'
    const by = last.by === null ? '' : `, by ${last.by}`
    return `${settings[name] ? 'On' : 'Off'} since ${formatExactTime(last.at, timeZone)}${by}.`
  }
  const needOf = (name: DisclosureSwitch) => switches[name].needs ?? name
  const isPossible = (name: DisclosureSwitch) =>
    settings[name] || needOf(name) === name || settings[needOf(name)]
  return (
    <>
      <Card>
        <Rows>
          {switchNames.map(name => (
            <Switch
              key={name}
              name={name}
              label={switches[name].label}
              hint={`${switches[name].hint} ${standing(name)}${isPossible(name) ? '' : ` Turn on “${switches[needOf(name)].label}” first.`}`}
              checked={settings[name]}
              disabled={!mayEdit || turning !== null || !isPossible(name)}
              onChange={isOn => void change(name, isOn)}
            />
          ))}
          <FreezeSwitch
            isFrozen={settings.frozen}
            standing={standing('frozen')}
            disabled={turning !== null}
          />
        </Rows>
      </Card>
      <Foot role="status">
        {settings.appliedAt === null
          ? 'The questions that are flagged already are being changed.'
          : 'Only owners change these; an approver may freeze. Each change is an event of the record.'}
      </Foot>
    </>
  )
}
