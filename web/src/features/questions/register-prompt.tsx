import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { InvitingCard, Pair, Title, Words } from './ask-card-style'

/** What a visitor finds in the form's place. */
export function RegisterPrompt() {
  return (
    <InvitingCard data-for-visitors>
      <Title>Register to Ask Questions</Title>
      <Words>Registered shareholders can put questions to the company on every presentation.</Words>
      <Pair>
        <ButtonLink to={paths.signUp}>Register</ButtonLink>
        <ButtonLink variant="secondary" to={paths.signIn}>
          Sign In
        </ButtonLink>
      </Pair>
    </InvitingCard>
  )
}
