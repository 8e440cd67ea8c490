import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import type { InferType } from 'yup'
import { contentFields } from '@portal/rules/content-fields'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { useUpload } from '../../apollo/use-upload'
import { type AdminAnnouncementFragment, usePortalQuery } from '../../generated/graphql'
import {
  publishedAtOf,
  type PublishedAtValues,
  publishedAtValues,
  publishedMinute,
} from '../../ui/date/published-at'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikCheckbox } from '../../ui/form/formik-checkbox'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { PublishedAtFields, publishedTime } from '../../ui/form/published-at-fields'
import { AlertRecipients } from '../alert-recipients'
import { ContentDialog } from '../content-dialog'
import { type FormValues, formValues } from '../content-form'
import { CategoryField } from './category-field'
import { useAnnouncementChanges } from './use-announcement-changes'

const fields = contentFields.announcement

/** With the time, which the API takes as a part of the date. */
const schemaIn = (timeZone: string) =>
  announcementSchema.shape({ publishedTime: publishedTime(timeZone) })

const attachments = {
  accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'],
  typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
  maxBytes: UPLOAD_MAX_BYTES,
}

type Values = FormValues<InferType<typeof announcementSchema>> & PublishedAtValues

/** What is public, or was found at the exchange, decides no more whether it awaits it. */
const mayAwait = (announcement: AdminAnnouncementFragment | null) =>
  announcement === null || (announcement.isScheduled && announcement.asxAnnouncementId === null)

function Dates({ announcement }: { announcement: AdminAnnouncementFragment | null }) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const [{ value: awaits }] = useField<boolean>('awaitsExchange')
  const exchange = data?.portal.exchangeName ?? 'the exchange'
  return (
    <>
      {mayAwait(announcement) && (
        <FormikCheckbox
          name="awaitsExchange"
          label={`Awaits ${exchange}`}
          hint={`Administrators alone see it until ${exchange} has released it.`}
        />
      )}
      <PublishedAtFields label={awaits ? 'Expected Date' : fields.publishedAt.label} />
    </>
  )
}

/** What is public or awaits the exchange emails nobody when it is saved. */
function Recipients({ announcement }: { announcement: AdminAnnouncementFragment | null }) {
  const timeZone = useTimeZone()
  const { values } = useFormikContext<Values>()
  if ((announcement && !announcement.isScheduled) || values.awaitsExchange) return null
  const { title, content: text, category } = values
  const publishedAt = publishedMinute(values, announcement?.publishedAt, timeZone)
  return (
    <AlertRecipients
      input={{ kind: 'ANNOUNCEMENT', title, text, category: category || null, publishedAt }}
    />
  )
}

/** Adds an announcement or, when it is about one, changes it. */
export function AnnouncementDialog({
  dialog,
}: {
  dialog: DialogOf<AdminAnnouncementFragment | null>
}) {
  const timeZone = useTimeZone()
  const changes = useAnnouncementChanges()
  const upload = useUpload('ATTACHMENT')
  const [uploading, setUploading] = useState(false)
  return (
    <ContentDialog
      dialog={dialog}
      noun="Announcement"
      changes={changes}
      waitingFor={uploading ? 'Uploading...' : undefined}
      valuesOf={(announcement): Values => ({
        ...formValues(announcementSchema, announcement),
        ...publishedAtValues(announcement?.publishedAt, timeZone),
      })}
      schema={schemaIn(timeZone)}
      publishedLater={saved =>
        saved.isScheduled && !saved.awaitsExchange
          ? scheduledFor(saved.publishedAt, timeZone)
          : null
      }
      inputOf={({ publishedTime: _typed, awaitsExchange, ...checked }, base, values) => ({
        ...checked,
        ...(awaitsExchange !== (base?.awaitsExchange ?? false) && {
          awaitsExchange: awaitsExchange ?? false,
        }),
        publishedAt: publishedAtOf(values, base?.publishedAt, timeZone),
      })}
    >
      <FormikTextField dense name="title" label={fields.title.label} autoComplete="off" />
      <FormikTextAreaField dense name="content" label={fields.content.label} rows={5} />
      <FormikUpload
        optional
        name="documentUrl"
        label={fields.documentUrl.label}
        stored={dialog.of?.document}
        upload={upload}
        onBusy={setUploading}
        {...attachments}
      />
      <Dates announcement={dialog.of ?? null} />
      <CategoryField />
      <Recipients announcement={dialog.of ?? null} />
    </ContentDialog>
  )
}
