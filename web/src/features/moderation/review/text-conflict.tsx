import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { useCopy } from '../../../ui/form/use-copy'
import { UserRoundCheck } from '../../../ui/icons/admin-icons'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import { Actions, AnswerWords } from '../question-card-style'

const { colour, space } = theme

const Frame = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[12]};
`

const Title = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  ${type.label}

  svg {
    flex: none;
    color: ${colour.amber};
  }
`

interface TextConflictProps {
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
}

/** Another person saved the same draft: shows both texts until the user selects one. */
export function TextConflict({ mine, theirs, onMine, onTheirs }: TextConflictProps) {
  const { isCopied, copy } = useCopy()
  return (
    <Frame>
      <div role="alert">
        <Title>
          <UserRoundCheck size={16} strokeWidth={2} aria-hidden="true" />
          Changed meanwhile
        </Title>
        <Meta>
          Another administrator has saved this answer. Yours stands above and is not saved; theirs
          is:
        </Meta>
      </div>
      <AnswerWords>{theirs}</AnswerWords>
      <Actions>
        <Button size="small" variant="secondary" onClick={onMine}>
          Keep Mine
        </Button>
        <Button size="small" variant="quiet" onClick={onTheirs}>
          Take Theirs
        </Button>
        <Button size="small" variant="quiet" onClick={() => copy(mine)}>
          {isCopied ? 'Copied' : 'Copy My Text'}
        </Button>
      </Actions>
    </Frame>
  )
}
