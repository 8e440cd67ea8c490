import styled from 'styled-components'
import { Card } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, from, space } = theme

/** Text left, answer right; stacked below 960. */
export const DeskCard = styled(Card).attrs({ as: 'article' })`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[16]} ${space[20]} ${space[20]};

  /* The card in use. */
  &:focus-within {
    /* An open list extends over the next card. */
    z-index: 1;
    border-color: ${colour.accent};
    box-shadow: inset 0 0 0 1px ${colour.accent};
    outline: none;

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 500px);
    gap: ${space[24]};
  }
`

/** Contains the selection checkbox before the text. */
export const ChoiceRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  column-gap: 14px;
`

export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  margin-bottom: ${space[8]};
`

export const AskerName = styled.strong`
  font-weight: 600;
  color: ${colour.ink};
  overflow-wrap: anywhere;
`

export const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`

export const QuestionWords = styled.p.attrs({ dir: 'auto' })`
  ${type.questionAdmin}
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export const AnswerWords = styled.div`
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
  ${type.dense}
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-top: ${space[8]};

  > :first-child:not(:only-child) {
    margin-right: auto;
  }
  /* On a phone the three do not fit in a row; the most frequent action has its own line. */
  ${theme.below.tablet} {
    > :first-child:not(:only-child) {
      flex-basis: 100%;
    }
  }
`

/** For actions of equal frequency. */
export const EqualActions = styled(Actions)`
  > :first-child:not(:only-child) {
    flex-basis: auto;
    margin-right: 0;
  }
`
