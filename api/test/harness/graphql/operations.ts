/** What many tests send. A test that reads more of an answer has a document of its own. */
export const ASK =
  'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id } } }'
export const ANSWER =
  'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }'
export const FLAG =
  'mutation ($input: QuestionActionInput!) { questionFlag(input: $input) { question { id } } }'
export const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { message } }'
export const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { message } }'
export const VERIFY =
  'mutation ($input: MagicLinkVerifyInput!) { magicLinkVerify(input: $input) { token } }'
export const ADMIN_SIGN_IN =
  'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token } }'
export const RESET_REQUEST =
  'mutation ($input: AdminPasswordResetRequestInput!) { adminPasswordResetRequest(input: $input) { message } }'
export const RESET =
  'mutation ($input: AdminPasswordResetInput!) { adminPasswordReset(input: $input) { message } }'
export const DELETE_SHAREHOLDER =
  'mutation ($id: ID!) { shareholderDelete(input: { id: $id }) { deletedShareholderId } }'
