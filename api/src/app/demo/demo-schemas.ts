import { array, boolean, number, object, string, type StringSchema } from 'yup'
import { adminRoles } from '@portal/rules/admin-roles'
import { alertFrequencies, alertTopics } from '@portal/rules/alerts'
import { ANSWER_MIN_LENGTH, QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { CATEGORIES, TOPICS } from '@portal/rules/presentation-choices'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import { APPEAL_OUTCOMES } from '#modules/dialogue/questions/decline/decline.entity'
import { isDemoTime } from './demo-time'

const optional = () => string().nullable().default(null)
const flag = () => boolean().default(false)
const isMoment = (value: string | null | undefined) => value == null || isDemoTime(value)
const NO_MOMENT = '${path} must be like "2026-02-19T10:30:00+08:00" or "3 hours ago"'
const moment = () => string().required().test('moment', NO_MOMENT, isMoment)
const optionalMoment = () => optional().test('moment', NO_MOMENT, isMoment)

export const companySchema = object({
  name: string().required(),
  legalName: string().required(),
  ticker: string().required(),
  /** The first one has answered, flagged and archived what does not say otherwise. */
  administrators: array(
    object({
      /** The key by which questions refer to the administrator; not stored. */
      key: string().required(),
      name: string().required(),
      email: string().required(),
      password: string().required(),
      role: string().required().oneOf(adminRoles),
      createdAt: moment(),
    }).exact(),
  )
    .required()
    .min(1),
}).exact()

export const shareholdersSchema = array(
  object({
    /** The key by which questions refer to the shareholder; not stored. */
    key: string().required(),
    name: optional(),
    email: string().required(),
    createdAt: moment(),
    /** How often by topic; none chosen where it is left out. */
    alerts: object(
      Object.fromEntries(alertTopics.map(topic => [topic, string().oneOf(alertFrequencies)])),
    )
      .default(undefined)
      .exact(),
  }).exact(),
).required()

export const policySchema = object({
  title: string().required(),
  category: optional(),
  lastUpdated: moment(),
  sections: array(
    object({
      heading: string().required(),
      paragraphs: array(string().required('${path} must have text')).required(),
    }).exact(),
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
  /** Whether it awaits an announcement of the sample feed, expected when it would be published. */
  awaitsExchange: flag(),
  /** The title of the PDF that is generated from the announcement's text. */
  document: optional(),
  /** Where the PDF lies that another announcement has. */
  documentUrl: optional(),
}).exact()

/** Whom questions may refer to: keys of the shareholders and of the administrators. */
interface DemoKeys {
  shareholders: string[]
  administrators: string[]
}

const declineSchema = (administrator: () => StringSchema<string>) =>
  object({
    reason: string().required().oneOf(DECLINE_REASONS),
    declinedBy: administrator(),
    declinedAt: moment(),
    /** The text of the question whose answer answers this one too. */
    answeredBy: optional(),
    review: object({
      requestedAt: moment(),
      decision: object({
        outcome: string().required().oneOf(APPEAL_OUTCOMES),
        decidedBy: administrator(),
        decidedAt: moment(),
      })
        .exact()
        .nullable()
        .default(null),
    })
      .exact()
      .nullable()
      .default(null),
  }).exact()

function questionSchema({ shareholders, administrators }: DemoKeys) {
  const shareholder = () =>
    string().required().oneOf(shareholders, '${path} must be a key of shareholders.json')
  const administrator = () =>
    string()
      .required()
      .oneOf(administrators, '${path} must be a key of the administrators in company.json')
  return object({
    shareholder: shareholder(),
    createdAt: moment(),
    text: string().required().min(QUESTION_MIN_LENGTH),
    answer: object({ answeredAt: moment(), text: string().required().min(ANSWER_MIN_LENGTH) })
      .exact()
      .nullable()
      .default(null),
    isFlagged: flag(),
    reports: array(object({ shareholder: shareholder(), reportedAt: moment() }).exact()).default(
      [],
    ),
    /** Who asks it too. */
    upvotedBy: array(shareholder()).default([]),
    merged: object({ into: string().required(), mergedAt: moment() })
      .exact()
      .nullable()
      .default(null),
    archivedAt: optionalMoment(),
    withdrawnAt: optionalMoment(),
    decline: declineSchema(administrator).nullable().default(null),
    /** The answer that waits for another person's review; of a pending question. */
    inReview: optional(),
    /** The approved answer that waits for the announcement that awaits the exchange; of a pending question. */
    held: optional(),
    moderationNote: optional(),
  }).exact()
}

/** A presentation with its questions, which refer to these people. */
export const presentationSchema = (keys: DemoKeys) =>
  object({
    title: string().required(),
    description: string().required(),
    youtubeUrl: string()
      .required()
      .test(
        'video',
        '${path} must be the link of a YouTube video',
        value => videoIdOf(value) !== null,
      ),
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
    questions: array(questionSchema(keys)).default([]),
  }).exact()
