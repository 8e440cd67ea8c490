import styled from 'styled-components'
import type { WebhookEvent } from '../../generated/graphql'
import { FormField } from '../../ui/form/form-field'
import { Switch } from '../../ui/form/switch'
import { useShownError } from '../../ui/form/use-shown-error'
import { theme } from '../../ui/theme'
import { allEvents, eventWords } from './webhook-words'

const Group = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  padding: ${theme.space[12]} 0 ${theme.space[4]};
`

/** A switch for each event, which together are one field. */
export function EventSwitches({ name }: { name: string }) {
  const { field, helpers, error, note } = useShownError<readonly WebhookEvent[]>(name)
  const without = (event: WebhookEvent) => field.value.filter(other => other !== event)
  return (
    <FormField label="Events" error={error} note={note}>
      {({ id, 'aria-describedby': words }) => (
        <Group id={id} role="group" aria-label="Events" aria-describedby={words} tabIndex={-1}>
          {allEvents.map(event => (
            <Switch
              key={event}
              label={eventWords[event]}
              checked={field.value.includes(event)}
              onChange={on =>
                void helpers.setValue(on ? [...without(event), event] : without(event))
              }
            />
          ))}
        </Group>
      )}
    </FormField>
  )
}
