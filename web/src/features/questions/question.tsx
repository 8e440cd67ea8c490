import { useId } from 'react'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { Badge } from '../../ui/badge'
import { RelativeTime } from '../../ui/relative-time'
import { askerName } from './asker-name'
import { OfficialResponse } from './official-response'
import { Asker, Frame, Head, Who, Words } from './question-style'

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
