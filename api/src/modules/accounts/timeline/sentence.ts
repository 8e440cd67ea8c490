import { type AlertFrequency, type AlertTopic, alertTopicNames } from '@portal/rules/alerts'
import { DECLARATION_KEY } from '@portal/rules/answers'
import { contentField } from '@portal/rules/content-fields'
import { type DisclosureSwitch, disclosureSwitchNames } from '@portal/rules/disclosure-switches'
import type { EventType } from '@portal/rules/evidence-events'
import { type DeclineReason, declineReasonNames } from '@portal/rules/questions/decline-reasons'

/** An event as a sentence reads it. */
export interface Tellable {
  type: string
  body: Readonly<Record<string, unknown>>
  /** Personal values of it that are not erased, by their field. */
  values: ReadonlyMap<string, string>
  /** Whose timeline it is. */
  subjectId?: string | null
}

/** What was done, after the name of who did it; and the whole sentence where the system did it. */
type Told = [byPerson: string, bySystem: string]

const ALERT_SOURCES = new Map([
  ['SIGN_UP', ' at sign-up'],
  ['PAGE', ''],
  ['MAIL', ' by the link in a mail'],
  ['UNSUBSCRIBE', ' by unsubscribing'],
  ['COMPLAINT', ' by a complaint about a mail'],
  ['PROVIDER', ' at the mail provider'],
])

const did = (what: string, subject: string): Told => [
  `${what} ${subject}.`,
  `${capital(subject)} was ${what}.`,
]

/** Content by its title, which stays readable when it is gone. */
function content(subject: string, what: string, { body }: Tellable): Told {
  const { title } = (body.values ?? {}) as { title?: string }
  return did(what, title === undefined ? `the ${subject}` : `the ${subject} “${title}”`)
}

function changed(subject: string, { body }: Tellable): Told {
  const names = Object.keys(body.changed ?? {}).map(name => contentField(name)?.phrase ?? name)
  return did('changed', names.length > 0 ? `${list(names)} of the ${subject}` : `the ${subject}`)
}

const person = ({ values }: Tellable): string | undefined =>
  values.get('name') ?? values.get('email')
const endpoint = ({ body }: Tellable): string => `the webhook endpoint at ${String(body.host)}`

const SENTENCES: Record<EventType, (event: Tellable) => Told> = {
  'question.asked': () => did('asked', 'the question'),
  'question.flagged': () => did('flagged', 'the question'),
  'question.unflagged': () => [
    'took the flag off the question.',
    'The flag was taken off the question.',
  ],
  'question.archived': () => did('archived', 'the question'),
  'question.restored': () => did('restored', 'the question'),
  'question.withdrawn': () => ['withdrew the question.', 'The question was withdrawn.'],
  'question.declined': ({ body }) => {
    const because = reasonName(body.reason).toLowerCase()
    return [`declined the question: ${because}.`, `The question was declined: ${because}.`]
  },
  'question.review_requested': () => [
    'asked for another person’s review.',
    'Another person’s review was asked for.',
  ],
  'question.review_decided': ({ body }) =>
    body.outcome === 'REOPENED'
      ? [
          'reviewed the decline and reopened the question.',
          'The decline was reviewed, and the question reopened.',
        ]
      : ['reviewed the decline and upheld it.', 'The decline was reviewed and upheld.'],
  'question.approved': () => did('approved', 'the question'),
  'question.reported': () => did('reported', 'the question'),
  'question.upvoted': () => [
    'added themselves to the question.',
    'Somebody was added to the question.',
  ],
  'question.upvote_removed': () => [
    'removed themselves from the question.',
    'Somebody was removed from the question.',
  ],
  'question.merged': ({ body, subjectId }) =>
    body.intoId === subjectId
      ? [
          'merged another question, which asks the same, with this one.',
          'Another question, which asks the same, was merged with this one.',
        ]
      : [
          'merged the question with one that asks the same.',
          'The question was merged with one that asks the same.',
        ],
  'question.unmerged': ({ body, subjectId }) =>
    body.fromId === subjectId
      ? [
          'let a question that was merged with this one stand alone again.',
          'A question that was merged with this one stands alone again.',
        ]
      : ['let the question stand alone again.', 'The question stands alone again.'],
  'question.note_changed': ({ body, values }) =>
    body.note === null
      ? ['took the note away.', 'The note was taken away.']
      : [
          values.has('note') ? `noted: “${values.get('note')}”` : 'wrote a note, which is erased.',
          'A note was written.',
        ],
  'question.deleted': () => [
    'deleted the question, with what it belonged to.',
    'The question was deleted.',
  ],
  'answer.drafted': event => did('began', answerVersion(event)),
  'answer.submitted': event => [
    `submitted ${answerVersion(event)} for review.`,
    `${capital(answerVersion(event))} was submitted for review.`,
  ],
  'answer.recalled': event => [
    `took ${answerVersion(event)} back from review.`,
    `${capital(answerVersion(event))} was taken back from review.`,
  ],
  'answer.approved': event => did('approved', answerVersion(event)),
  'answer.changes_requested': event => {
    const note = event.values.has('note') ? `: “${event.values.get('note')}”` : '.'
    return [
      `requested changes of ${answerVersion(event)}${note}`,
      `Changes of ${answerVersion(event)} were requested${note}`,
    ]
  },
  'answer.superseded': event => [
    `ended ${answerVersion(event)}, which was not published.`,
    `${capital(answerVersion(event))}, which was not published, ended.`,
  ],
  'answer.published': ({ body }) => [
    `published version ${String(body.number)} of the answer.`,
    `Version ${String(body.number)} of the answer was published.`,
  ],
  'answer.corrected': ({ body }) => [
    `published version ${String(body.number)} of the answer, which corrects it.`,
    `Version ${String(body.number)} of the answer, which corrects it, was published.`,
  ],
  'answer.withdrawn': ({ values }) => {
    const because = values.has('reason') ? `: “${values.get('reason')}”` : '.'
    return [`withdrew the answer${because}`, `The answer was withdrawn${because}`]
  },
  'answer.held': event => {
    const until = heldUntil(event)
    return [
      `scheduled ${answerVersion(event)} ${until}.`,
      `${capital(answerVersion(event))} was scheduled ${until}.`,
    ]
  },
  'answer.hold_lifted': event => [
    `took ${answerVersion(event)} out of its release.`,
    `${capital(answerVersion(event))} was taken out of its release.`,
  ],
  'presentation.created': event => content('presentation', 'created', event),
  'presentation.updated': event => changed('presentation', event),
  'presentation.published': () => did('published', 'the presentation'),
  'presentation.deleted': event => content('presentation', 'deleted', event),
  'announcement.created': event => content('announcement', 'created', event),
  'announcement.imported': event => content('announcement', 'imported', event),
  'announcement.updated': event => changed('announcement', event),
  'announcement.published': () => did('published', 'the announcement'),
  'announcement.kept': () => [
    'kept the announcement beside the company’s own.',
    'The announcement was kept beside the company’s own.',
  ],
  'announcement.matched': ({ body }) =>
    body.isConfirmed === true
      ? [
          'matched the announcement with the exchange’s release.',
          'The announcement was matched with the exchange’s release.',
        ]
      : [
          'matched the announcement with the exchange’s release by an import.',
          'The import matched the announcement with the exchange’s release.',
        ],
  'announcement.match_dismissed': ({ body }) =>
    did('dismissed', `the suggested match “${String(body.title)}”`),
  'announcement.released': ({ body }) =>
    body.isConfirmed === true
      ? [
          'confirmed that the exchange released the announcement.',
          'The exchange’s release of the announcement was confirmed.',
        ]
      : [
          'imported the exchange’s release of the announcement.',
          'The exchange released the announcement.',
        ],
  'announcement.document_confirmed': () => [
    'confirmed that the document entered here is what the exchange released.',
    'The document entered here was confirmed to be what the exchange released.',
  ],
  'announcement.deleted': event => content('announcement', 'deleted', event),
  'policy.created': event => content('policy', 'created', event),
  'policy.updated': event => changed('policy', event),
  'policy.deleted': event => content('policy', 'deleted', event),
  'file.uploaded': ({ values }) =>
    did('uploaded', values.has('fileName') ? `the file ${values.get('fileName')}` : 'a file'),
  'file.deleted': () => ['deleted a file.', 'A file that nothing linked to was deleted.'],
  'shareholder.registered': () => ['registered.', 'A shareholder was registered.'],
  'shareholder.updated': ({ body }) =>
    did(
      'changed',
      `the shareholder’s ${list(['email', 'name'].filter(field => field in body).map(field => (field === 'email' ? 'address' : field)))}`,
    ),
  'shareholder.deleted': () => [
    'deleted the shareholder; a legal hold keeps name, address and texts.',
    'The shareholder was deleted; a legal hold keeps name, address and texts.',
  ],
  'shareholder.hold_set': ({ values }) => {
    const because = values.has('reason') ? `: “${values.get('reason')}”` : '.'
    return [
      `put the shareholder’s data on legal hold${because}`,
      `The shareholder’s data were put on legal hold${because}`,
    ]
  },
  'shareholder.hold_lifted': () => ['lifted the legal hold.', 'The legal hold was lifted.'],
  'shareholder.erased': () => [
    'erased the shareholder’s name, address and texts.',
    'The shareholder’s name, address and texts were erased.',
  ],
  'alerts.changed': ({ body }) => {
    const topics = Object.entries(body.topics ?? {}) as [AlertTopic, { to: AlertFrequency }][]
    const chosen = list(
      topics.map(([topic, { to }]) => `${alertTopicNames[topic] ?? topic}: ${to.toLowerCase()}`),
    )
    const how = ALERT_SOURCES.get(String(body.source)) ?? ''
    return [`chose alerts${how} (${chosen}).`, `Alerts were changed${how} (${chosen}).`]
  },
  'alerts.bounced': ({ body }) => {
    const topics = (body.topics as AlertTopic[]).map(topic => alertTopicNames[topic] ?? topic)
    return [
      `had a mail come back; no more alerts go out (${list(topics)}).`,
      `A mail came back, so no more alerts go out (${list(topics)}).`,
    ]
  },
  'administrator.added': event => did('added', administrator(event)),
  'administrator.invited': event =>
    did('invited', `${administrator(event)}${confirmed(event.body)}`),
  'administrator.role_changed': ({ body, ...event }) => [
    `changed the role of ${administrator({ body, ...event })} from ${String(body.from)} to ${String(body.to)}${confirmed(body)}.`,
    `The role of ${administrator({ body, ...event })} was changed from ${String(body.from)} to ${String(body.to)}.`,
  ],
  'administrator.link_created': event => [
    `made a link that sets the password of ${administrator(event)}.`,
    `A link that sets the password of ${administrator(event)} was made.`,
  ],
  'administrator.password_changed': () => ['chose a new password.', 'A password was changed.'],
  'administrator.removed': event =>
    did('removed', `${administrator(event)}${confirmed(event.body)}`),
  'webhook.created': event => did('added', endpoint(event)),
  'webhook.updated': event => did('changed', endpoint(event)),
  'webhook.disabled': event => [
    `disabled ${endpoint(event)}.`,
    `${capital(endpoint(event))} was disabled: ${String(event.body.reason)}`,
  ],
  'webhook.tested': event => did('tested', endpoint(event)),
  'webhook.delivery_retried': event => [
    `sent a delivery to ${endpoint(event)} again.`,
    `A delivery to ${endpoint(event)} was sent again.`,
  ],
  'webhook.deleted': event => did('deleted', endpoint(event)),
  'mail.retried': () => [
    'sent a mail again that could not be delivered.',
    'A mail that could not be delivered was sent again.',
  ],
  'mail.deleted': () => [
    'deleted a mail that could not be delivered.',
    'A mail that could not be delivered was deleted.',
  ],
  'broadcast.started': ({ body }) => {
    const people = `${Number(body.audience).toLocaleString('en')} ${body.audience === 1 ? 'person' : 'people'}`
    return [
      `began to mail the broadcast to ${people}.`,
      `The broadcast began to be mailed to ${people}.`,
    ]
  },
  'broadcast.paused': ({ body }) => [
    'paused the broadcast.',
    typeof body.reason === 'string'
      ? `The broadcast paused itself: ${body.reason}`
      : 'The broadcast was paused.',
  ],
  'broadcast.resumed': () => did('resumed', 'the broadcast'),
  'broadcast.cancelled': ({ body }) => [
    'cancelled the rest of the broadcast.',
    typeof body.reason === 'string'
      ? `The broadcast was cancelled: ${body.reason}`
      : 'The rest of the broadcast was cancelled.',
  ],
  'broadcast.done': ({ body }) => {
    const submitted = `${Number(body.submitted).toLocaleString('en')} of ${Number(body.audience).toLocaleString('en')}`
    return [
      `handed ${submitted} mails to the provider.`,
      `${submitted} mails of the broadcast were handed to the provider.`,
    ]
  },
  'database.restored': () => ['restored the database.', 'The database was restored from a backup.'],
  'settings.changed': ({ body }) => {
    const [turned, what] = [
      body.isOn ? 'on' : 'off',
      disclosureSwitchNames[body.setting as DisclosureSwitch] ?? String(body.setting),
    ]
    return [`turned ${turned} “${what}”${confirmed(body)}.`, `“${what}” was turned ${turned}.`]
  },
  'wording.changed': ({ body }) =>
    did(
      'wrote',
      `wording ${String(body.number)} of “${reasonName(body.key)}”: “${String(body.text)}”`,
    ),
  'change.requested': event => [
    `asked another owner to confirm${change(event)}.`,
    `Another owner was asked to confirm${change(event)}.`,
  ],
  'change.confirmed': event => did('confirmed', `what another owner had asked for${change(event)}`),
  'change.rejected': event =>
    event.body.isTakenBack === true
      ? [
          `took back what they had asked for${change(event)}.`,
          `What an owner had asked for was taken back${change(event)}.`,
        ]
      : did('rejected', `what another owner had asked for${change(event)}`),
  'evidence.exported': () => did('exported', 'evidence'),
}

const reasonName = (reason: unknown): string =>
  reason === DECLARATION_KEY
    ? 'Says nothing new'
    : (declineReasonNames[reason as DeclineReason] ?? String(reason))
/** The instant is as the event has it, in UTC: evidence is read wherever the reader is. */
function heldUntil({ body }: Tellable): string {
  const at =
    typeof body.publishAt === 'string'
      ? `for ${body.publishAt.slice(0, 16).replace('T', ' ')} UTC`
      : ''
  const release =
    body.announcementId === null ? '' : 'for the release of an announcement by the exchange'
  return [at, release].filter(Boolean).join(' and ')
}
const answerVersion = ({ body }: Tellable): string => `version ${String(body.number)} of the answer`
const administrator = (event: Tellable): string => `administrator ${person(event) ?? '(erased)'}`
/** Where it took two owners; the other one's event stands beside it. */
const confirmed = (body: Tellable['body']): string =>
  body.confirmedById === undefined ? '' : ', as another owner confirmed'
const change = ({ values }: Tellable): string =>
  values.has('text') ? `: “${values.get('text')}”` : ''
const capital = (text: string): string => text.replace(/^./, first => first.toUpperCase())

function list(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The event as a plain sentence, which begins with the name of who acted unless that was the system. */
export function sentenceOf(event: Tellable, actorName: string | null): string {
  const told = SENTENCES[event.type as EventType]?.(event)
  // Of a newer version.
  if (!told) return actorName === null ? `${event.type}.` : `${actorName}: ${event.type}.`
  const [byPerson, bySystem] = told
  return actorName === null ? bySystem : `${actorName} ${byPerson}`
}
