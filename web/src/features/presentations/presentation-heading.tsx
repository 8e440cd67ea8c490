import styled from 'styled-components'
import { paths } from '../../paths'
import { PageTitle } from '../../ui/heading'
import { BackLink } from '../../ui/text-link'
import { theme } from '../../ui/theme'

const Title = styled(PageTitle)`
  margin: ${theme.space[12]} 0 ${theme.space[24]};
  overflow-wrap: anywhere;

  ${theme.from.tablet} {
    margin: ${theme.space[16]} 0 ${theme.space[32]};
  }
`

export function PresentationHeading({ title }: { title: string }) {
  return (
    <>
      <BackLink to={paths.presentations}>Back to Presentations</BackLink>
      <Title>{title}</Title>
    </>
  )
}
