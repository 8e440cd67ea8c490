import { useFormikContext } from 'formik'
import { object, string } from 'yup'
import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminAnnouncementFragment } from '../../generated/graphql'
import { timeProblem, zoneOfTime } from '../../ui/date/time-on-day'
import { useTimeZone } from '../../ui/date/time-zone'
import { instantOf } from '../../ui/date/zoned-time'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FieldRow } from '../../ui/form/form-rows'
import { FormikTextField } from '../../ui/form/formik-field'
import { Meta } from '../../ui/typography/text'
import { useAnnouncementChanges } from './use-announcement-changes'

const schemaIn = (timeZone: string) =>
  object({
    date: string().ensure().required('Choose a date'),
    time: string()
      .ensure()
      .required('Choose a time')
      .test('exists', (time, { parent, createError }) => {
        const message = timeProblem((parent as { date: string }).date, time, timeZone)
        return message === null || createError({ message })
      }),
  })

const noDraft = { read: () => null, write: () => undefined }

function TimeField() {
  const timeZone = useTimeZone()
  const { values } = useFormikContext<{ date: string; time: string }>()
  const hint = `${zoneOfTime(values.date, values.time, timeZone)}.`
  return <FormikTextField dense name="time" label="Time" type="time" hint={hint} />
}

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
      schema={schemaIn(timeZone)}
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
        <TimeField />
      </FieldRow>
    </FormDialog>
  )
}
