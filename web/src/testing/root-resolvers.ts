import type { PageArguments } from './connection-of'
import type { SamplePresentation, SampleQueueName } from './samples'

/** The arguments of every root field at once; which of them are there is the schema's matter. */
export interface RootArguments extends Required<PageArguments> {
  id: string
  year: number
  shareholderId: string
  presentationId: string
  text: string
  token: string
  name: SampleQueueName
  search: string | null
  upvoted: boolean
  order: string
  filter: Partial<SamplePresentation> | null
  input: Record<string, string>
}

/** A method's type, so that a test may write down the exact arguments of the one field that it stands in for. */
export type RootResolver = { answer(args: RootArguments): unknown }['answer']

/** By root field, for example `{ signUp: ({ input }) => …, pinnedPresentation: () => null }`. */
export type RootResolvers = Record<string, RootResolver>
