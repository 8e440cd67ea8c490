import { useState } from 'react'
import { type AlertTopic, alertTopicNames, alertTopics } from '@portal/rules/alerts'
import { formErrorTitled } from '../../apollo/form-errors'
import { useAlertTestMutation } from '../../generated/graphql'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../ui/dialog/dialog-style'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { RadioGroup } from '../../ui/form/radio-group'
import { useToast } from '../../ui/toast/toaster'
import { Dense } from '../../ui/typography/text'

const options = alertTopics.map(value => ({ value, label: alertTopicNames[value] }))

/** Mails the newest of a topic to oneself. */
export function TestMailDialog({ dialog }: { dialog: DialogOf<null> }) {
  const [topic, setTopic] = useState<AlertTopic>('RESULTS')
  const [mail, { loading }] = useAlertTestMutation()
  const { toast } = useToast()
  async function send() {
    try {
      const { data } = await mail({ variables: { input: { topic } } })
      toast({
        title: 'Test mail sent',
        description: data?.alertTest.message ?? '',
        tone: 'success',
      })
      dialog.close()
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to send the test mail')(error)
      toast({ title, description, tone: 'error' })
    }
  }
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={open => !open && !loading && dialog.close()}
      title="Send Test Mail"
    >
      <DialogBody>
        <Dense>Only you receive it, as shareholders would. It is not counted.</Dense>
        <RadioGroup
          label="Topic"
          name="topic"
          options={options}
          value={topic}
          onChange={next => setTopic(alertTopics.find(known => known === next) ?? topic)}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={() => !loading && dialog.close()}>
          Cancel
        </Button>
        <Button busy={loading} busyText="Sending..." onClick={() => void send()}>
          Send Test Mail
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
