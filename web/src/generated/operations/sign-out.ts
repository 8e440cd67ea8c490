import type * as Types from '../types'
import type { ApolloCache } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"}}]}}]} as unknown as DocumentNode<Types.SignOutMutation, Types.SignOutMutationVariables>;
export const useSignOutMutation = (options?: useMutation.Options<Types.SignOutMutation, Types.SignOutMutationVariables, ApolloCache>) => useMutation<Types.SignOutMutation, Types.SignOutMutationVariables>(SignOutDocument, options as useMutation.Options<Types.SignOutMutation, Types.SignOutMutationVariables> & { variables: never })