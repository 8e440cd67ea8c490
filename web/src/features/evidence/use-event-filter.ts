import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { EVENT_TYPE_NAMES } from '@portal/rules/evidence-events'
import { messages } from '@portal/rules/messages'
import type { EvidenceEventFilterInput } from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { useQueryText } from '../../ui/use-query-param'
import { periodOf } from './days'

/** A date is typed part by part. */
const REST_MS = 300

export type EventFilterChoice = ReturnType<typeof useEventFilter>

/** What the events are filtered by, which stands in the address. Both days belong to the period. */
export function useEventFilter() {
  const timeZone = useTimeZone()
  const [query, setQuery] = useSearchParams()
  const [fromTyped, setFrom, fromDay] = useQueryText('from', REST_MS)
  const [toTyped, setTo, toDay] = useQueryText('to', REST_MS)
  const [person, subject] = [query.get('person'), query.get('subject')].map(value => value || null)
  const kind = EVENT_TYPE_NAMES.find(name => name === query.get('kind')) ?? null
  const { from, to, isEmpty } = periodOf({ from: fromDay, to: toDay }, timeZone)
  const filter = useMemo<EvidenceEventFilterInput>(
    () => ({ subjectId: subject ?? null, actorId: person ?? null, type: kind, from, to }),
    [subject, person, kind, from, to],
  )

  function change(
    values: Partial<Record<'person' | 'kind' | 'subject' | 'from' | 'to' | 'order', string | null>>,
  ) {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { state: { keepsScroll: true } })
  }
  return {
    filter,
    order: query.get('order') === 'newest' ? ('NEWEST_FIRST' as const) : ('OLDEST_FIRST' as const),
    person: person ?? null,
    kind,
    subject: subject ?? null,
    from: fromTyped,
    to: toTyped,
    setFrom,
    setTo,
    isFiltered: Object.values(filter).some(value => value !== null),
    periodError: isEmpty ? messages.evidencePeriod : undefined,
    change,
    clear: () => change({ person: null, kind: null, subject: null, from: null, to: null }),
  }
}
