import styled from 'styled-components'
import { filterBefore } from '../../apollo/list-start'
import { paths } from '../../paths'
import { BackRow } from '../../ui/layout/detail-page'
import { theme } from '../../ui/theme'
import { PageTitle } from '../../ui/typography/heading'
import { BackLink } from '../../ui/typography/text-link'
import { useFromServer } from '../../ui/use-from-server'

/** As high as on the other pages that begin with their way back. */
const Back = styled(BackRow)`
  margin-bottom: 0;
`

const Title = styled(PageTitle)`
  margin: ${theme.space[12]} 0 ${theme.space[24]};
  overflow-wrap: anywhere;

  ${theme.from.tablet} {
    margin: ${theme.space[16]} 0 28px;
  }
`

/** Leads to the list with its latest filter. */
export function BackToPresentations() {
  const fromServer = useFromServer()
  return (
    <Back>
      <BackLink to={{ pathname: paths.presentations, search: fromServer ? '' : filterBefore() }}>
        Back to Presentations
      </BackLink>
    </Back>
  )
}

export function PresentationHeading({ title }: { title: string }) {
  return (
    <>
      <BackToPresentations />
      <Title>{title}</Title>
    </>
  )
}
