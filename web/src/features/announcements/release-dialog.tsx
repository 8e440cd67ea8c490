import { object, string } from 'yup'
import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminAnnouncementFragment } from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { instantOf } from '../../ui/date/zoned-time'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FieldRow } from '../../ui/form/form-rows'
import { FormikTextField } from '../../ui/form/formik-field'
import { Meta } from '../../ui/typography/text'
import { useAnnouncementChanges } from './use-announcement-changes'

const schema = object({
  date: string().ensure().required('Choose a date'),
  time: string().ensure().required('Choose a time'),
})

const noDraft = { read: () => null, write: () => undefined }

interface ReleaseDialogProps {
  dialog: DialogOf<AdminAnnouncementFragment>
  exchange: string
}

/** Asks when the exchange released an announcement, before it becomes public. */
export function ReleaseDialog({ dialog, exchange }: ReleaseDialogProps) {
  const timeZone = useTimeZone()
  const { confirmRelease } = useAnnouncementChanges()
  const toFormError = (error: unknown) => {
    const { field, ...failure } = formErrorTitled('Failed to confirm the release')(error)
    return { ...failure, ...(field && { field: { ...field, name: 'date' } }) }
  }
  return (
    <FormDialog
      dialog={dialog}
      title={`Has ${exchange} released this?`}
      saveText="Confirm Release"
      done="Announcement released"
      toFormError={toFormError}
      draft={noDraft}
      valuesOf={() => ({ date: '', time: '' })}
      schema={schema}
      save={async ({ date, time }, announcement) =>
        announcement && confirmRelease(announcement, instantOf(date, time, timeZone))
      }
    >
      <Meta>
        {`“${dialog.of?.title ?? ''}” becomes public, and answers that wait for it are published. This cannot be undone. Confirm it only if you see the release on ${exchange}’s website, with the time shown there.`}
      </Meta>
      <FieldRow>
        <FormikTextField
          dense
          name="date"
          label="Date of the release"
          type="date"
          max="9999-12-31"
        />
        <FormikTextField
          dense
          name="time"
          label="Time"
          type="time"
          hint={`In ${timeZone.replaceAll('_', ' ')}.`}
        />
      </FieldRow>
    </FormDialog>
  )
}
