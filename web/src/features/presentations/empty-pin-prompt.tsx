import styled from 'styled-components'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/form/button-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[16]};
  padding: ${theme.space[20]};
  border: 1px dashed ${theme.colour.control};
  border-radius: ${theme.radius.card};

  ${theme.from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    padding: ${theme.space[24]};
  }
`

const Title = styled.h2`
  ${type.h4}
`

/** What an administrator sees where nothing is pinned. */
export function EmptyPinPrompt() {
  return (
    <Frame>
      <Title>No pinned presentation yet</Title>
      <ButtonLink variant="secondary" to={paths.adminDashboard}>
        Open Admin Dashboard
      </ButtonLink>
    </Frame>
  )
}
