import { type Read, TEN } from './documents'

type Connection = { edges: { node: unknown }[] }
const nodes = ({ edges }: Connection) => edges.map(({ node }) => node)

export function edgesOf(read: Read) {
  return ({ data }: any): unknown => {
    if (read === 'list') return nodes(data.presentations)
    if (read === 'detail')
      return { ...data.presentation, questions: nodes(data.presentation.questions) }
    if (read === 'queue') return nodes(data.moderationQueue.questions)
    return [data.pinnedPresentation, nodes(data.presentations), nodes(data.announcements)]
  }
}

export function nodesOf(read: Read) {
  return ({ data }: any): unknown => {
    if (read === 'list') return data.allPresentations.nodes
    if (read === 'detail')
      return { ...data.presentation, questions: data.presentation.questions.nodes }
    if (read === 'queue') return data.allQuestions.nodes
    return [data.pinned.nodes[0], data.allPresentations.nodes, data.allAnnouncements.nodes]
  }
}

/** REST returns whole rows: fields that the GraphQL query does not select are left out of the comparison. */
export function restOf(read: 'list' | 'detail') {
  const only = (fields: string, value: any) =>
    Object.fromEntries(fields.split(' ').map(name => [name, value[name]]))
  return (body: any): unknown => {
    if (read === 'list') return body.map((one: any) => only(TEN, one))
    const questions = body.questions.map((one: any) => ({
      ...only('id questionText answerText createdAt', one),
      user: { name: one.user.name },
    }))
    return { id: body.id, title: body.title, questions }
  }
}

/** The same for a GraphQL response with all fields of REST. */
export function edgesAsRest(read: 'list' | 'detail') {
  const pick = restOf(read)
  const edges = edgesOf(read)
  return (body: any): unknown => pick(edges(body))
}
