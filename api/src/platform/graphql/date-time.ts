import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import { textOfInstant } from '#platform/text/instant-text'

dayjs.extend(utc)
dayjs.extend(timezone)

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
const REFUSAL = 'Please give a date such as 2024-08-22, or an instant such as 2024-08-22T09:00:00Z'

/** Parses an instant, or a plain date as midnight in the time zone; null when it is neither. */
export function parseInstant(text: string, timeZone: string): Date | null {
  // JavaScript parses 30 February as 1 March.
  const day = text.slice(0, 10)
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null
  if (INSTANT.test(text)) return valid(new Date(text.replace(' ', 'T')))
  if (!DATE.test(text)) return null
  return valid(dayjs.tz(text, timeZone).toDate())
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)

/** The date of an instant in the time zone, for example 2024-08-22. */
export const dayOf = (instant: Date, timeZone: string): string =>
  dayjs(instant).tz(timeZone).format('YYYY-MM-DD')

/** Adds the literal's place in the document to the error, which graphql-js does not do for errors that are its own already. */
function parseAt<T>(node: ValueNode, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new GraphQLError((error as Error).message, { nodes: node, originalError: error as Error })
  }
}

/** The `DateTime` scalar. */
export function dateTimeScalar(timeZone: string): GraphQLScalarType<Date, string> {
  const parse = (value: unknown): Date => {
    const date = typeof value === 'string' ? parseInstant(value, timeZone) : null
    if (!date) throw badInput(REFUSAL)
    // A year of two digits, which dayjs would read as one of the last century.
    if (String(value).slice(0, 4) < '1900') throw badInput(messages.yearTooEarly)
    return date
  }
  return new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    description:
      'Instant: ISO 8601 in UTC with milliseconds. Input may be a date such as "2024-08-22": midnight in the portal’s zone.',
    specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
    serialize: value => textOfInstant(value instanceof Date ? value : new Date(String(value))),
    parseValue: parse,
    parseLiteral: node =>
      parseAt(node, () => parse(node.kind === Kind.STRING ? node.value : undefined)),
  })
}
