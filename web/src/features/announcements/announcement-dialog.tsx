import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { formErrorTitled } from '../../apollo/form-errors'
import { useUpload } from '../../apollo/use-upload'
import type { AnnouncementRowFragment } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { FieldRow } from '../../ui/form/form-rows'
import { formatInputDate } from '../../ui/date/format-input-date'
import { FormikTextAreaField, FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { publishedAtOf } from '../../ui/date/published-at'
import { useTimeZone } from '../../ui/date/time-zone'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useAnnouncementChanges } from './use-announcement-changes'

const words = {
  add: { title: 'Add Announcement', saveText: 'Add Announcement', done: 'Announcement created', failed: 'Failed to create announcement' },
  edit: { title: 'Edit Announcement', saveText: 'Save Changes', done: 'Announcement updated', failed: 'Failed to update announcement' },
}

const attachments = {
  accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'],
  typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
  maxBytes: UPLOAD_MAX_BYTES,
}

/** Adds an announcement or, when it is about one, changes it. */
export function AnnouncementDialog({ dialog }: { dialog: DialogOf<AnnouncementRowFragment | null> }) {
  const timeZone = useTimeZone()
  const { create, update } = useAnnouncementChanges()
  const upload = useUpload('ATTACHMENT')
  const [uploading, setUploading] = useState(false)
  const known = dialog.of
  const { failed, ...shown } = known ? words.edit : words.add
  return (
    <FormDialog
      dialog={dialog}
      {...shown}
      waitingFor={uploading ? 'Uploading...' : undefined}
      toFormError={formErrorTitled(failed)}
      draft={useDialogDraft(`announcement ${known?.id ?? 'new'}`)}
      valuesOf={announcement => ({
        title: announcement?.title ?? '',
        content: announcement?.content ?? '',
        documentUrl: announcement?.documentUrl ?? '',
        publishedAt: formatInputDate(announcement?.publishedAt ?? new Date(), timeZone),
        category: announcement?.category ?? '',
      })}
      schema={announcementSchema}
      save={(checked, base, { publishedAt }) => {
        const input = { ...checked, publishedAt: publishedAtOf(publishedAt, base?.publishedAt, timeZone) }
        return base ? update(base, input) : create(input)
      }}
    >
      <FormikTextField dense name="title" label="Title" autoComplete="off" />
      <FormikTextAreaField dense name="content" label="Content" rows={5} />
      <FormikUpload
        optional
        name="documentUrl"
        label="Attachment"
        stored={known?.document}
        upload={upload}
        onBusy={setUploading}
        {...attachments}
      />
      <FieldRow>
        <FormikTextField dense name="publishedAt" label="Published Date" type="date" max="9999-12-31" />
        <FormikTextField dense optional name="category" label="Category" autoComplete="off" />
      </FieldRow>
    </FormDialog>
  )
}
