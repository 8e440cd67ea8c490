import styled from 'styled-components'
import { CircleAlert } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { type } from '../../../ui/typography/type-styles'

const Words = styled.p`
  display: flex;
  gap: 6px;
  margin-top: ${theme.space[4]};
  color: ${theme.colour.red};
  ${type.meta}
  font-weight: 500;

  svg {
    flex: none;
    margin-top: 2px;
  }
`

/** The error of the field above it. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <Words id={id} role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Words>
  )
}
