import { Link } from 'react-router'
import styled from 'styled-components'
import type { QuestionOrder } from '../../generated/graphql'
import { SegmentedLinks } from '../../ui/layout/segmented-links'
import { theme } from '../../ui/theme'
import { QUESTIONS_ID } from './question-hash'
import { orderParam, questionOrders } from './questions-start'

const Orders = styled(SegmentedLinks)`
  flex: 1 0 100%;

  ${theme.from.tablet} {
    flex: none;
  }
`

/** In which order the questions stand. Another order begins with its first question. */
export function OrderSwitch({ order }: { order: QuestionOrder }) {
  return (
    <Orders aria-label="Order of questions">
      {questionOrders.map(one => (
        <Link
          key={one.order}
          to={{ search: orderParam(one.order).toString(), hash: QUESTIONS_ID }}
          state={{ keepsScroll: true }}
          aria-current={one.order === order ? 'page' : undefined}
        >
          {one.label}
        </Link>
      ))}
    </Orders>
  )
}
