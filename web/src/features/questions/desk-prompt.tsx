import styled from 'styled-components'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { theme } from '../../ui/theme'
import { AskCard, tall, Title, Words } from './ask-card-style'

const DeskLink = styled(ButtonLink)`
  ${tall}
  margin-top: ${theme.space[20]};
`

/** What an administrator finds in the form's place: only shareholders ask. */
export function DeskPrompt() {
  return (
    <AskCard>
      <Title>Answer Questions</Title>
      <Words>Questions are answered and moderated on the desk.</Words>
      <DeskLink wide variant="secondary" to={paths.adminDashboard}>
        Open Admin Dashboard
      </DeskLink>
    </AskCard>
  )
}
