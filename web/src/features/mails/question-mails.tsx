import { type ReactNode, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { type QuestionMailsQuery, useQuestionMailsQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Fact } from '../../ui/layout/fact-list'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { mailKinds } from './mail-words'

type Mail = NonNullable<NonNullable<QuestionMailsQuery['question']>['mails']>[number]

/** A mail leaves within seconds, unless the provider is away. */
const WAITING_MS = 3_000

const Mails = styled.ul`
  display: grid;
  gap: ${theme.space[8]};
`

const isWaiting = ({ sentAt, givenUpAt, deletedAt }: Mail) => !sentAt && !givenUpAt && !deletedAt

/** Which mails the asker of a question was sent, among the facts of its page. Read again with each `revision`, and while one waits. */
export function QuestionMails({ id, revision }: { id: string; revision: number }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuestionMailsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const mails = data?.question?.mails
  const readAgain = useEffectEvent(() => void refetch().catch(() => undefined))
  const readIfLoaded = useEffectEvent((_revision: number) => {
    if (data) readAgain()
  })
  useEffect(() => readIfLoaded(revision), [revision])

  const waits = mails?.some(isWaiting) ?? false
  useEffect(() => {
    if (!waits) return undefined
    startPolling(WAITING_MS)
    return stopPolling
  }, [waits, startPolling, stopPolling])

  if (!mails && error) return null
  return (
    <Fact name="Mails">
      {mails?.length === 0 && <span>None recorded</span>}
      {!mails && <span>{'\u00a0'}</span>}
      {mails && mails.length > 0 && (
        <Mails>
          {mails.map(mail => (
            <li key={mail.id}>
              {mailKinds[mail.kind]}, <Standing mail={mail} />
            </li>
          ))}
        </Mails>
      )}
    </Fact>
  )
}

function Standing({ mail: { sentAt, givenUpAt, deletedAt } }: { mail: Mail }): ReactNode {
  const timeZone = useTimeZone()
  const at = (time: string) => <time dateTime={time}>{formatExactTime(time, timeZone)}</time>
  if (sentAt) return <span>mailed {at(sentAt)}</span>
  if (deletedAt) return <span>not delivered, and deleted {at(deletedAt)}</span>
  if (givenUpAt)
    return (
      <span>
        could not be delivered. <TextLink to={paths.adminDashboard}>Undelivered mails</TextLink>
      </span>
    )
  return <span>waits to be sent</span>
}
