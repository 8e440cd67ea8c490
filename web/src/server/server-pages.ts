import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { Params } from 'react-router'
import { filterVariable, readFilter, writeFilter } from '../features/presentations/presentation-filter'
import {
  AnnouncementDocument,
  AnnouncementsDocument,
  HomeDocument,
  PoliciesDocument,
  PolicyDocument,
  PresentationDocument,
  PresentationsDocument,
} from '../generated/graphql'
import { paths, routePatterns } from '../paths'

export interface Address {
  params: Params
  search: URLSearchParams
}

interface ServerPage {
  /** The page's module, as the build names it. */
  module: string
  /** Asks the API for what the page shows, and says whether there is what the page is about. */
  ask: (client: ApolloClient, address: Address) => Promise<boolean>
  /** What of the query the page reads, as it writes it itself. */
  read?: (search: URLSearchParams) => URLSearchParams
}

function page<Answer, Variables extends OperationVariables>(
  name: string,
  query: TypedDocumentNode<Answer, Variables>,
  variables: (address: Address) => Variables,
  found: (answer: Answer) => boolean = () => true,
): ServerPage {
  const ask: ServerPage['ask'] = async (client, address) => {
    const { data } = await client.query<Answer>({ query: query as TypedDocumentNode<Answer>, variables: variables(address) })
    return data !== undefined && found(data)
  }
  return { module: moduleOf(name), ask }
}

const moduleOf = (name: string) => `src/pages/${name}.tsx`
const nothing = () => ({})
const id = ({ params }: Address) => ({ id: params.id ?? '' })

/** A form that is empty for everybody. */
const form = (name: string): ServerPage => ({ module: moduleOf(name), ask: async () => true })

/** What everybody may read, by its route. Pages of emailed links and of the desk are left to the browser. */
export const serverPages = new Map<string, ServerPage>(
  Object.entries({
    [paths.home]: page('home-page', HomeDocument, nothing),
    [paths.presentations]: {
      ...page('presentations-page', PresentationsDocument, ({ search }) => {
        const filter = filterVariable(readFilter(search))
        return filter ? { filter } : {}
      }),
      read: search => writeFilter(readFilter(search)),
    },
    [routePatterns.presentation]: page('presentation-page', PresentationDocument, id, ({ presentation }) => presentation !== null),
    [paths.announcements]: page('announcements-page', AnnouncementsDocument, nothing),
    [routePatterns.announcement]: page('announcement-page', AnnouncementDocument, id, ({ announcement }) => announcement !== null),
    [paths.policies]: page('policies-page', PoliciesDocument, nothing),
    [routePatterns.policy]: page('policy-page', PolicyDocument, id, ({ policy }) => policy !== null),
    [paths.signUp]: form('sign-up-page'),
    [paths.signUpShort]: form('sign-up-page'),
    [paths.signIn]: form('sign-in-page'),
    [paths.signInShort]: form('sign-in-page'),
    [paths.adminSignIn]: form('admin-sign-in-page'),
    [paths.adminResetRequest]: form('admin-reset-request-page'),
    [routePatterns.anythingElse]: { module: moduleOf('not-found-page'), ask: async () => false },
  }),
)
