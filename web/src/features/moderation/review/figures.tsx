import styled from 'styled-components'
import { TriangleAlert } from '../../../ui/icons/answer-icons'
import { Check } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import type { AnswerDetail } from './use-review'

const { colour, from, space } = theme

/** Below the question, level with the answer's text; on a phone between text and basis. */
const Frame = styled.section`
  order: 2;
  min-width: 0;
  padding-top: ${space[16]};
  border-top: 1px solid ${colour.rule};

  ${from.desktop} {
    article:has(> &) {
      grid-template-rows: auto 1fr;
    }
    order: 0;
    grid-row: 2;
    grid-column: 1;
  }
`

const Title = styled.h3`
  margin-bottom: ${space[4]};
  ${type.label}
`

const List = styled.dl`
  margin: 0;
  ${type.dense}

  > div {
    display: grid;
    grid-template-columns: 16px minmax(0, 140px) minmax(0, 1fr);
    gap: 0 ${space[8]};
    padding: ${space[4]} 0;
    overflow-wrap: anywhere;
  }
  svg {
    margin-top: 3px;
    color: ${colour.accent};
  }
  [data-missing] svg,
  [data-missing] dd {
    color: ${colour.amber};
  }
  dd {
    margin: 0;
    color: ${colour.ink3};
  }
  [data-missing] dd {
    font-weight: 500;
  }
  ${theme.below.tablet} {
    > div {
      grid-template-columns: 16px minmax(0, 1fr);
    }
    dd {
      grid-column: 2;
    }
  }
`

export const isMissing = ({ found }: { found: boolean }): boolean => !found

/** 'Page 1: Revenue: A$1,748 million' */
export const placeOf = ({ page, line }: { page: number | null; line: string | null }): string =>
  [page === null ? null : `Page ${page}`, line]
    .filter(part => part !== null && part !== '')
    .join(': ') || 'In the cited document'

/** The figures of a draft, each with its line in the cited document, or a note that it was not found. */
export function Figures({ answer }: { answer: AnswerDetail }) {
  const { basis, citations, figures, figuresProblem } = answer.review
  if (basis !== 'RELEASED' || (!figuresProblem && figures?.length === 0)) return null
  return (
    <Frame aria-label="Figures in your answer">
      <Title>Figures in your answer</Title>
      {figuresProblem && <Meta>{figuresProblem}</Meta>}
      {!figures && !figuresProblem && (
        <Meta>
          {citations.length > 0
            ? 'They are being looked up in the cited document.'
            : 'Add an announcement to look them up.'}
        </Meta>
      )}
      {figures && (
        <List>
          {figures.map(figure => (
            <div key={figure.text} data-missing={isMissing(figure) || undefined}>
              {figure.found ? (
                <Check size={16} strokeWidth={2} aria-hidden="true" />
              ) : (
                <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
              )}
              <dt>{figure.text}</dt>
              <dd>{figure.found ? placeOf(figure) : 'Not in the cited document'}</dd>
            </div>
          ))}
        </List>
      )}
    </Frame>
  )
}
