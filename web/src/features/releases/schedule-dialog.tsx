import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { type InferType, object, string } from 'yup'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type HeldAnswerFragment,
  type ReleaseCardFragment,
  useAwaitedAnnouncementsQuery,
} from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { formatInputDate } from '../../ui/date/format-input-date'
import { timeProblem, zoneOfTime } from '../../ui/date/time-on-day'
import { useTimeZone } from '../../ui/date/time-zone'
import { formatInputTime, instantOf } from '../../ui/date/zoned-time'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FieldRow } from '../../ui/form/form-rows'
import { FormikSelect } from '../../ui/form/formik-choice'
import { FormikTextField } from '../../ui/form/formik-field'
import { countWords } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { AnswerChoice } from './answer-choice'

/** Answers to hold, or the release whose condition changes. */
export type Scheduling = { answerIds: readonly string[] } | { release: ReleaseCardFragment }

const changeSchemaIn = (timeZone: string) =>
  object({
    answerIds: string().ensure(),
    publishDate: string().ensure(),
    publishTime: string()
      .ensure()
      .test(
        'time',
        messages.releaseTimeNeeded,
        (time, { parent }) => (parent as { publishDate: string }).publishDate === '' || time !== '',
      )
      .test('exists', (time, { parent, createError }) => {
        const { publishDate } = parent as { publishDate: string }
        const message = timeProblem(publishDate, time, timeZone)
        return message === null || createError({ message })
      }),
    announcementId: string().nullable().defined(),
  }).test('condition', ({ publishDate, announcementId }, { createError }) =>
    publishDate !== '' || announcementId !== null
      ? true
      : createError({ path: 'publishDate', message: messages.releaseCondition }),
  )
type Values = InferType<ReturnType<typeof changeSchemaIn>>

const schemaIn = (timeZone: string) =>
  changeSchemaIn(timeZone).shape({
    answerIds: string().ensure().required(messages.answersToPublish(ANSWERS_PUBLISHED_MAX)),
  })

/** Answers that were chosen before the dialog opened are never replaced by an earlier draft. */
const noDraft = { read: () => null, write: () => undefined }

const AWAITED = 100

interface ScheduleDialogProps {
  dialog: DialogOf<Scheduling>
  /** The available answers. */
  approved: readonly HeldAnswerFragment[]
  /** Control that loads more of them. */
  more: ReactNode
  exchange: string
  schedule: (input: {
    answerIds: string[]
    publishAt: string | null
    announcementId: string | null
  }) => Promise<unknown>
  update: (input: {
    id: string
    publishAt: string | null
    announcementId: string | null
  }) => Promise<unknown>
}

function ReleaseTime() {
  const timeZone = useTimeZone()
  const { values } = useFormikContext<Values>()
  return (
    <FormikTextField
      dense
      name="publishTime"
      label="Time"
      type="time"
      hint={`${zoneOfTime(values.publishDate, values.publishTime, timeZone)}.`}
    />
  )
}

/** Selects the answers of a release and its condition: a time, an announcement, or both. */
export function ScheduleDialog({
  dialog,
  approved,
  more,
  exchange,
  schedule,
  update,
}: ScheduleDialogProps) {
  const timeZone = useTimeZone()
  const { data } = useAwaitedAnnouncementsQuery({
    variables: { first: AWAITED },
    skip: !dialog.open,
    fetchPolicy: 'cache-and-network',
  })
  const release = dialog.of && 'release' in dialog.of ? dialog.of.release : null
  const isChosen = dialog.of !== null && 'answerIds' in dialog.of && dialog.of.answerIds.length > 0
  const kept = useDialogDraft(`release ${release?.id ?? 'new'}`)
  const awaited =
    data?.announcements.edges
      .map(({ node }) => node)
      .filter(node => node.awaitsExchange && node.releasedAt === null) ?? []
  const chosen = release?.announcement && !awaited.some(({ id }) => id === release.announcement?.id)
  const options = [
    ...(chosen
      ? [{ value: release.announcement!.id, label: release.announcementTitle ?? '' }]
      : []),
    ...awaited.map(({ id, title }) => ({ value: id, label: title })),
  ]

  function valuesOf(of: Scheduling | null): Values {
    const known = of && 'release' in of ? of.release : null
    return {
      answerIds: of && 'answerIds' in of ? of.answerIds.join(' ') : '',
      publishDate: known?.publishAt ? formatInputDate(known.publishAt, timeZone) : '',
      publishTime: known?.publishAt ? formatInputTime(known.publishAt, timeZone) : '',
      announcementId: known?.announcement?.id ?? null,
    }
  }
  function save({ answerIds, publishDate, publishTime, announcementId }: Values) {
    const condition = {
      publishAt: publishDate === '' ? null : instantOf(publishDate, publishTime, timeZone),
      announcementId,
    }
    return release
      ? update({ id: release.id, ...condition })
      : schedule({ answerIds: answerIds.split(' ').filter(Boolean), ...condition })
  }
  /** The API has one field for the time. */
  const toFormError = (error: unknown) => {
    const { field, ...failure } = formErrorTitled('Failed to schedule')(error)
    return {
      ...failure,
      ...(field && {
        field: { ...field, name: field.name === 'publishAt' ? 'publishDate' : field.name },
      }),
    }
  }
  return (
    <FormDialog
      dialog={dialog}
      title={release ? 'Change Release' : 'Schedule a Release'}
      saveText={release ? 'Save' : 'Schedule'}
      done={release ? 'Release changed' : 'Release scheduled'}
      toFormError={toFormError}
      draft={isChosen ? noDraft : kept}
      valuesOf={valuesOf}
      schema={release ? changeSchemaIn(timeZone) : schemaIn(timeZone)}
      save={checked => save(checked)}
    >
      {release ? (
        <Meta>
          {countWords(release.answers.length, 'answer')}, published together or not at all. The new
          condition replaces the current one.
        </Meta>
      ) : (
        <AnswerChoice name="answerIds" approved={approved} more={more} />
      )}
      <FieldRow>
        <FormikTextField dense name="publishDate" label="Date" type="date" max="9999-12-31" />
        <ReleaseTime />
      </FieldRow>
      <FormikSelect
        dense
        name="announcementId"
        label={`When ${exchange} releases`}
        options={options}
        emptyLabel="No announcement"
        hint={
          options.length === 0
            ? `No announcement awaits ${exchange}. Enter it under Announcements first.`
            : 'Choose a time, an announcement, or both. If you set both, both conditions must be met.'
        }
      />
    </FormDialog>
  )
}
