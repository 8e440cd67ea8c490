import type { GraphQLFormattedError } from 'graphql'

/** Whether these errors say that nobody is signed in. */
export const isSessionRefused = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  errors?.[0]?.extensions?.code === 'UNAUTHENTICATED'
