import { LINE_MAX_LENGTH, LINK_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits'

/** A field of content that administrators write. */
export interface ContentField {
  /** Label in forms, in the admin area and on the pages of the evidence. */
  label: string
  /** Object of a sentence: "changed the title of the policy". */
  phrase: string
  /** Maximum length. */
  max?: number
}

const title = { label: 'Title', phrase: 'the title', max: LINE_MAX_LENGTH }
const category = { label: 'Category', phrase: 'the category', max: LINE_MAX_LENGTH }
const publishedAt = { label: 'Published Date', phrase: 'the date of publication' }

/** The fields of each content type that administrators write. The schemas, reads, forms, REST and evidence follow this list. */
export const contentFields = {
  announcement: {
    title,
    content: { label: 'Content', phrase: 'the text', max: TEXT_MAX_LENGTH },
    publishedAt,
    documentUrl: { label: 'Attachment', phrase: 'the document', max: LINK_MAX_LENGTH },
    category,
    awaitsExchange: { label: 'Awaits the exchange', phrase: 'whether the exchange is awaited' },
  },
  presentation: {
    title,
    description: { label: 'Description', phrase: 'the description', max: TEXT_MAX_LENGTH },
    youtubeUrl: { label: 'YouTube Video URL', phrase: 'the video', max: LINK_MAX_LENGTH },
    publishedAt,
    category,
    topic: { label: 'Topic', phrase: 'the topic' },
    year: { label: 'Year', phrase: 'the year' },
    isPinned: { label: 'Pin to homepage', phrase: 'the pin' },
    presenter: { label: 'Presenter', phrase: 'the presenter', max: LINE_MAX_LENGTH },
    duration: { label: 'Duration', phrase: 'the duration', max: 20 },
  },
  policy: {
    title,
    pdfUrl: { label: 'Policy PDF', phrase: 'the document', max: LINK_MAX_LENGTH },
    category,
  },
} satisfies Record<string, Record<string, ContentField>>

export type ContentType = keyof typeof contentFields
export type FieldName<Type extends ContentType> = keyof (typeof contentFields)[Type]

const fieldsByName: ReadonlyMap<string, ContentField> = new Map(
  Object.values(contentFields).flatMap(fields => Object.entries(fields)),
)

/** The field of this name in any content type; a name has one meaning in all of them. */
export const contentField = (name: string): ContentField | undefined => fieldsByName.get(name)

/** The names of the fields that administrators write. */
export const fieldNames = <Type extends ContentType>(type: Type): FieldName<Type>[] =>
  Object.keys(contentFields[type]) as FieldName<Type>[]

/** The values of these fields. */
export const fieldValues = <
  Type extends ContentType,
  Values extends Record<FieldName<Type>, unknown>,
>(
  type: Type,
  item: Values,
): Pick<Values, FieldName<Type>> =>
  Object.fromEntries(fieldNames(type).map(name => [name, item[name]])) as Pick<
    Values,
    FieldName<Type>
  >
