import { useFormikContext } from 'formik'
import { string, type StringSchema } from 'yup'
import type { PublishedAtValues } from '../date/published-at'
import { timeProblem, zoneOfTime } from '../date/time-on-day'
import { useTimeZone } from '../date/time-zone'
import { FieldRow } from './form-rows'
import { FormikTextField } from './formik-field'

/** The time of these fields. Formik passes the values of the form as the context; the schema has read the date. */
export const publishedTime = (timeZone: string): StringSchema =>
  string().test('exists', (time, { options, createError }) => {
    const { publishedAt = '' } = (options.context ?? {}) as Partial<PublishedAtValues>
    const message = timeProblem(publishedAt, time ?? '', timeZone)
    return message === null || createError({ message })
  })

/** When something is published, in the portal's time zone. */
export function PublishedAtFields({ label }: { label: string }) {
  const timeZone = useTimeZone()
  const { values } = useFormikContext<PublishedAtValues>()
  const zone = zoneOfTime(values.publishedAt, values.publishedTime, timeZone)
  return (
    <FieldRow>
      <FormikTextField dense name="publishedAt" label={label} type="date" max="9999-12-31" />
      <FormikTextField
        dense
        name="publishedTime"
        label="Time"
        type="time"
        hint={
          values.publishedTime === ''
            ? `${zone}. Leave empty to publish now, or at midnight on another day.`
            : `${zone}.`
        }
      />
    </FieldRow>
  )
}
