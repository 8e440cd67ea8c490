import { useField } from 'formik'
import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { useUpload } from '../../apollo/use-upload'
import { type AdminAnnouncementFragment, usePortalQuery } from '../../generated/graphql'
import { publishedAtOf, publishedAtValues } from '../../ui/date/published-at'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikCheckbox } from '../../ui/form/formik-checkbox'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { PublishedAtFields, publishedTime } from '../../ui/form/published-at-fields'
import { ContentDialog } from '../content-dialog'
import { useAnnouncementChanges } from './use-announcement-changes'

/** With the time, which the API takes as a part of the date. */
const schemaIn = (timeZone: string) =>
  announcementSchema.shape({ publishedTime: publishedTime(timeZone) })

const attachments = {
  accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'],
  typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
  maxBytes: UPLOAD_MAX_BYTES,
}

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
      <PublishedAtFields label={awaits ? 'Expected Date' : undefined} />
    </>
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
      valuesOf={announcement => ({
        title: announcement?.title ?? '',
        content: announcement?.content ?? '',
        documentUrl: announcement?.documentUrl ?? '',
        ...publishedAtValues(announcement?.publishedAt, timeZone),
        category: announcement?.category ?? '',
        awaitsExchange: announcement?.awaitsExchange ?? false,
      })}
      schema={schemaIn(timeZone)}
      publishedLater={saved =>
        saved?.isScheduled && !saved.awaitsExchange
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
      <FormikTextField dense name="title" label="Title" autoComplete="off" />
      <FormikTextAreaField dense name="content" label="Content" rows={5} />
      <FormikUpload
        optional
        name="documentUrl"
        label="Attachment"
        stored={dialog.of?.document}
        upload={upload}
        onBusy={setUploading}
        {...attachments}
      />
      <Dates announcement={dialog.of ?? null} />
      <FormikTextField dense optional name="category" label="Category" autoComplete="off" />
    </ContentDialog>
  )
}
