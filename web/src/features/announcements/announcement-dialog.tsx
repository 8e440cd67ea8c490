import { useState } from 'react'
import { string } from 'yup'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { useUpload } from '../../apollo/use-upload'
import type { AdminAnnouncementFragment } from '../../generated/graphql'
import { ContentDialog } from '../content-dialog'
import { PublishedAtFields } from '../../ui/form/published-at-fields'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { publishedAtOf, publishedAtValues } from '../../ui/date/published-at'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useAnnouncementChanges } from './use-announcement-changes'

/** With the time, which the API takes as a part of the date. */
const schema = announcementSchema.shape({ publishedTime: string() })

const attachments = {
  accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'],
  typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
  maxBytes: UPLOAD_MAX_BYTES,
}

/** Adds an announcement or, when it is about one, changes it. */
export function AnnouncementDialog({ dialog }: { dialog: DialogOf<AdminAnnouncementFragment | null> }) {
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
      })}
      schema={schema}
      inputOf={({ publishedTime: _typed, ...checked }, base, values) => ({
        ...checked,
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
      <PublishedAtFields />
      <FormikTextField dense optional name="category" label="Category" autoComplete="off" />
    </ContentDialog>
  )
}
