import { array, boolean, number, object, string } from 'yup'
import { CATEGORIES, TOPICS } from '@portal/rules/presentation-choices'
import { ANSWER_MIN_LENGTH, QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { videoIdOf } from '@portal/rules/video-links'
import { isDemoTime } from './demo-time'

const optional = () => string().nullable().default(null)
const flag = () => boolean().default(false)
const moment = () =>
  string()
    .required()
    .test('moment', '${path} must be like "2026-02-19T10:30:00+08:00" or "3 hours ago"', value => isDemoTime(value))

export const companySchema = object({
  name: string().required(),
  legalName: string().required(),
  ticker: string().required(),
  administrator: object({ name: string().required(), email: string().required(), password: string().required() }).exact(),
}).exact()

export const shareholdersSchema = array(
  object({
    /** The key by which questions refer to the shareholder; not stored. */
    key: string().required(),
    name: optional(),
    email: string().required(),
    createdAt: moment(),
  }).exact(),
).required()

export const policySchema = object({
  title: string().required(),
  category: optional(),
  lastUpdated: moment(),
  sections: array(
    object({ heading: string().required(), paragraphs: array(string().required('${path} must have text')).required() }).exact(),
  ).required(),
}).exact()

export const announcementSchema = object({
  title: string().required(),
  content: string().required(),
  category: optional(),
  publishedAt: moment(),
  /** For announcements that the exchange published. */
  asxAnnouncementId: optional(),
  isPriceSensitive: flag(),
  /** The title of the PDF that is generated from the announcement's text. */
  document: optional(),
}).exact()

const questionSchema = (shareholders: string[]) =>
  object({
    shareholder: string().required().oneOf(shareholders, '${path} must be a key of shareholders.json'),
    createdAt: moment(),
    text: string().required().min(QUESTION_MIN_LENGTH),
    answer: object({ answeredAt: moment(), text: string().required().min(ANSWER_MIN_LENGTH) })
      .exact()
      .nullable()
      .default(null),
    isFlagged: flag(),
    isArchived: flag(),
    isWithdrawn: flag(),
    moderationNote: optional(),
  }).exact()

/** A presentation with its questions, whose shareholders must be among these keys. */
export const presentationSchema = (shareholders: string[]) =>
  object({
    title: string().required(),
    description: string().required(),
    youtubeUrl: string()
      .required()
      .test('video', '${path} must be the link of a YouTube video', value => videoIdOf(value) !== null),
    presenter: optional(),
    duration: optional(),
    category: string()
      .nullable()
      .oneOf([...CATEGORIES, null])
      .default(null),
    topic: string()
      .nullable()
      .oneOf([...TOPICS, null])
      .default(null),
    year: number().integer().nullable().default(null),
    publishedAt: moment(),
    viewCount: number().integer().min(0).required(),
    isPinned: flag(),
    questions: array(questionSchema(shareholders)).default([]),
  }).exact()
