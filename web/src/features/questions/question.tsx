import { useId } from 'react'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { Badge } from '../../ui/badge/badge'
import { RelativeTime } from '../../ui/date/relative-time'
import { OfficialResponse } from './official-response'
import { Asker, Frame, Head, Who, Words } from './question-style'

/** The name, else the email as it comes: the API has masked it for everyone whose business it is not. */
function askerName({ name, email }: { name: string | null; email: string }): string {
  return name?.trim() || email
}

export function Question({ question }: { question: PublicQuestionFragment }) {
  const words = useId()
  const { questionText, createdAt, answerText, answeredAt, user } = question
  return (
    <Frame aria-labelledby={words}>
      <Head>
        <Who>
          <Asker>{askerName(user)}</Asker>
          <RelativeTime date={createdAt} />
        </Who>
        {answerText === null && <Badge variant="pending" />}
      </Head>
      <Words id={words}>{questionText}</Words>
      {answerText !== null && <OfficialResponse text={answerText} answeredAt={answeredAt} />}
    </Frame>
  )
}
