import type { ReactNode } from 'react'
import { paths } from '../../paths'
import { Container } from '../../ui/container'
import { BackRow, DetailBody } from '../../ui/page-bodies'
import { BackLink } from '../../ui/text-link'

/** What a policy's page has in every state. */
export function PolicyFrame({ children }: { children: ReactNode }) {
  return (
    <DetailBody>
      <Container>
        <BackRow>
          <BackLink to={paths.policies}>Back to Policies</BackLink>
        </BackRow>
        {children}
      </Container>
    </DetailBody>
  )
}
