import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { useUpload } from '../../apollo/use-upload'
import type { AnnouncementRowFragment } from '../../generated/graphql'
import { ContentDialog } from '../content-dialog'
import { FieldRow } from '../../ui/form/form-rows'
import { formatInputDate } from '../../ui/date/format-input-date'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { publishedAtOf } from '../../ui/date/published-at'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useAnnouncementChanges } from './use-announcement-changes'

const attachments = {
  accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'],
  typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
  maxBytes: UPLOAD_MAX_BYTES,
}

/** Adds an announcement or, when it is about one, changes it. */
export function AnnouncementDialog({ dialog }: { dialog: DialogOf<AnnouncementRowFragment | null> }) {
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
        publishedAt: formatInputDate(announcement?.publishedAt ?? new Date(), timeZone),
        category: announcement?.category ?? '',
      })}
      schema={announcementSchema}
      inputOf={(checked, base, { publishedAt }) => ({
        ...checked,
        publishedAt: publishedAtOf(publishedAt, base?.publishedAt, timeZone),
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
      <FieldRow>
        <FormikTextField dense name="publishedAt" label="Published Date" type="date" max="9999-12-31" />
        <FormikTextField dense optional name="category" label="Category" autoComplete="off" />
      </FieldRow>
    </ContentDialog>
  )
}
