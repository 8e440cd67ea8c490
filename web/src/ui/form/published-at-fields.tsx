import { FieldRow } from './form-rows'
import { FormikTextField } from './formik-field'

/** When something is published, in the portal's time zone. */
export function PublishedAtFields({ label = 'Published Date' }: { label?: string | undefined }) {
  return (
    <FieldRow>
      <FormikTextField dense name="publishedAt" label={label} type="date" max="9999-12-31" />
      <FormikTextField
        dense
        name="publishedTime"
        label="Time"
        type="time"
        hint="Optional. Without it: now, or midnight on another day."
      />
    </FieldRow>
  )
}
