import { useFormikContext } from 'formik'
import { useId } from 'react'
import styled from 'styled-components'
import { contentFields } from '@portal/rules/content-fields'
import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { serverMessageAsTitle } from '../../apollo/form-errors'
import type { AdminPresentationFragment } from '../../generated/graphql'
import { formatInputDate } from '../../ui/date/format-input-date'
import { publishedAtOf, publishedAtValues, publishedMinute } from '../../ui/date/published-at'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FieldRow, SwitchPanel } from '../../ui/form/form-rows'
import { FormikSelect, FormikSwitch } from '../../ui/form/formik-choice'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { PublishedAtFields, publishedTime } from '../../ui/form/published-at-fields'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { AlertRecipients } from '../alert-recipients'
import { ContentDialog } from '../content-dialog'
import { formValues } from '../content-form'
import { placeOf } from './pinned-note'
import { usePresentationChanges } from './use-presentation-changes'

const fields = contentFields.presentation

/** Offers the years of the filter and those since then; any other of four digits can be typed. */
function YearField({ timeZone }: { timeZone: string }) {
  const id = useId()
  const thisYear = Number(formatInputDate(new Date(), timeZone).slice(0, 4))
  const since = Math.min(...YEARS)
  const years = Array.from(
    { length: Math.max(0, thisYear - since) + 1 },
    (_, index) => thisYear - index,
  )
  return (
    <div>
      <FormikTextField
        dense
        optional
        name="year"
        label={fields.year.label}
        placeholder="None"
        inputMode="numeric"
        maxLength={4}
        list={id}
        autoComplete="off"
      />
      <datalist id={id}>
        {years.map(year => (
          <option key={year}>{year}</option>
        ))}
      </datalist>
    </div>
  )
}

/** What the form begins with: the presentation, or a new one that is published today. */
function presentationValues(known: AdminPresentationFragment | null, timeZone: string) {
  return {
    ...formValues(presentationSchema, known),
    ...publishedAtValues(known?.publishedAt, timeZone),
    category: known?.category ?? null,
    topic: known?.topic ?? null,
  }
}

const Words = styled(Meta).attrs({ as: 'p' })`
  margin-top: ${theme.space[8]};
`

/** With the time, which the API takes as a part of the date. */
const schemaIn = (timeZone: string) =>
  presentationSchema.shape({ publishedTime: publishedTime(timeZone) })

const options = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** Which presentation the home page shows, beside the switch that may change it. */
function homePageWords(
  known: AdminPresentationFragment | null,
  featured: AdminPresentationFragment | undefined,
): string | null {
  if (!featured) return null
  return (
    (known && placeOf(known, featured)) ??
    `The home page shows “${featured.title}” until a newer one is pinned.`
  )
}

function Recipients({ presentation }: { presentation: AdminPresentationFragment | null }) {
  const timeZone = useTimeZone()
  const { values } = useFormikContext<ReturnType<typeof presentationValues>>()
  if (presentation && !presentation.isScheduled) return null
  const { title, description: text } = values
  const publishedAt = publishedMinute(values, presentation?.publishedAt, timeZone)
  return <AlertRecipients input={{ kind: 'PRESENTATION', title, text, publishedAt }} />
}

interface PresentationDialogProps {
  dialog: DialogOf<AdminPresentationFragment | null>
  /** The one on the home page. */
  featured: AdminPresentationFragment | undefined
}

/** Adds a presentation or, when it is about one, changes it. */
export function PresentationDialog({ dialog, featured }: PresentationDialogProps) {
  const timeZone = useTimeZone()
  const changes = usePresentationChanges()
  const words = homePageWords(dialog.of, featured)
  return (
    <ContentDialog
      dialog={dialog}
      noun="Presentation"
      changes={changes}
      toUpdateError={serverMessageAsTitle('Failed to update presentation')}
      valuesOf={presentation => presentationValues(presentation, timeZone)}
      schema={schemaIn(timeZone)}
      publishedLater={saved =>
        saved.isScheduled ? scheduledFor(saved.publishedAt, timeZone) : null
      }
      inputOf={({ publishedTime: _typed, ...checked }, base, values) => ({
        ...checked,
        publishedAt: publishedAtOf(values, base?.publishedAt, timeZone),
      })}
    >
      <FormikTextField dense name="title" label={fields.title.label} autoComplete="off" />
      <FormikTextAreaField
        dense
        optional
        name="description"
        label={fields.description.label}
        rows={3}
      />
      <FormikTextField
        dense
        name="youtubeUrl"
        label={fields.youtubeUrl.label}
        type="url"
        autoComplete="off"
      />
      <PublishedAtFields label={fields.publishedAt.label} />
      <FieldRow $columns="minmax(0, 9fr) minmax(0, 9fr) minmax(0, 5fr)">
        <FormikSelect
          dense
          optional
          name="category"
          label={fields.category.label}
          emptyLabel="None"
          options={options(CATEGORIES)}
        />
        <FormikSelect
          dense
          optional
          name="topic"
          label={fields.topic.label}
          emptyLabel="None"
          options={options(TOPICS)}
        />
        <YearField timeZone={timeZone} />
      </FieldRow>
      <FieldRow $columns="minmax(0, 2fr) minmax(0, 1fr)">
        <FormikTextField
          dense
          optional
          name="presenter"
          label={fields.presenter.label}
          autoComplete="off"
        />
        <FormikTextField
          dense
          optional
          name="duration"
          label={fields.duration.label}
          placeholder="52:36"
          autoComplete="off"
        />
      </FieldRow>
      <SwitchPanel>
        <FormikSwitch
          name="isPinned"
          label={fields.isPinned.label}
          hint="Highlights this presentation in the home hero area"
        />
        {words && <Words>{words}</Words>}
      </SwitchPanel>
      <Recipients presentation={dialog.of ?? null} />
    </ContentDialog>
  )
}
