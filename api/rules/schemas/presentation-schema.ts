import { boolean, number, object, string } from 'yup'
import { contentFields, type FieldName } from '../content-fields'
import { messages } from '../messages'
import { isVideoSet, videoIdOf } from '../paths/video-links'
import { CATEGORIES, TOPICS } from '../presentation-choices'
import { publishedAt } from './published-at'
import { line, lines, optionalLine } from './text'

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

const listed = (choices: readonly string[], message: string) =>
  string()
    .transform(emptyToNull)
    .nullable()
    .oneOf([...choices, null], message)
    .default(null)

const { title, description, youtubeUrl, presenter, duration } = contentFields.presentation

export const presentationSchema = object({
  title: line(title.max).required(messages.titleRequired),
  description: lines(description.max).transform(emptyToNull).nullable().default(null),
  youtubeUrl: line(youtubeUrl.max)
    .required(messages.videoRequired)
    .test('video', messages.videoUnknown, (value, { createError }) => {
      if (!value || videoIdOf(value) !== null) return true
      return isVideoSet(value) ? createError({ message: messages.videoSet }) : false
    }),
  publishedAt: publishedAt(),
  category: listed(CATEGORIES, messages.category),
  topic: listed(TOPICS, messages.topic),
  year: number()
    .transform((value: number, original: unknown) =>
      original === '' || original === null ? null : value,
    )
    .typeError(messages.year)
    .integer(messages.year)
    .min(1000, messages.year)
    .max(9999, messages.year)
    .nullable()
    .default(null),
  isPinned: boolean()
    .transform((value: unknown) => value ?? false)
    .default(false),
  presenter: optionalLine(presenter.max),
  duration: optionalLine(duration.max),
} satisfies Record<FieldName<'presentation'>, unknown>)
