import { CombinedGraphQLErrors } from '@apollo/client'

/** What a mutation throws that the API has refused. */
export const refusedWith = (code: string, extensions: object = {}): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ data: null }, [
    { message: 'Refused', extensions: { code, ...extensions } },
  ])
