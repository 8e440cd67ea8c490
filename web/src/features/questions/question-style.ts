import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { MetaLine } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from, below } = theme

export const Frame = styled.article`
  padding: ${space[24]} 0 28px;
  overflow-wrap: anywhere;

  &:first-child {
    padding-top: 0;
  }
  /* Where a link leads: to the browser alone until the program is there. */
  &:target,
  &[data-linked] {
    scroll-margin-top: ${space[32]};
    border-radius: ${theme.radius.control};
    background: ${colour.accentTint};
    box-shadow: 0 0 0 12px ${colour.accentTint};
  }
  /* Around the tint's edge, clear of the words. */
  &[data-linked]:focus-visible {
    outline-offset: 10px;
  }
`

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  min-height: 24px;
`

export const Who = styled(MetaLine)`
  font-size: 0.9375rem;
`

export const Asker = styled.span`
  font-weight: 600;
  color: ${colour.ink};
`

export const Words = styled.p.attrs({ dir: 'auto' })`
  margin-top: 10px;
  ${type.question}
  white-space: pre-line;
`

/** What can be done with a question. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};

  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** On a phone the panel reaches both edges of the window, so that the answer keeps its measure. */
export const Panel = styled.div`
  padding: ${space[16]} ${space[24]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
  margin-top: ${space[16]};

  ${below.tablet} {
    margin-right: -${space[20]};
    margin-left: -${space[20]};
    padding-right: ${space[20]};
    padding-left: ${space[20]};
    border-radius: 0;
  }
  /* Set apart without its ground. */
  @media print {
    margin: ${space[12]} 0 0 ${space[24]};
    padding: 0;
  }
`

export const PanelHead = styled(Head)`
  flex-wrap: wrap;
  row-gap: ${space[4]};
  margin-bottom: ${space[8]};
  ${type.meta}
  color: ${colour.ink3};

  ${from.tablet} {
    margin-bottom: ${space[12]};
  }
  &&:last-child {
    margin-bottom: 0;
  }
`

/** Beside the badge; on a phone below it. */
export const Times = styled(MetaLine)`
  ${below.tablet} {
    flex-basis: 100%;
  }
`

export const Paragraphs = styled.div`
  display: grid;
  gap: ${space[8]};
`

export const AnswerText = styled.p`
  ${type.answer}
`
