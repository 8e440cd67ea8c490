import {
  RestPresentationByIdDocument,
  RestPresentationCreateDocument,
  RestPresentationDeleteDocument,
  RestPresentationUpdateDocument,
  RestPresentationsDocument,
  type PresentationFilter,
} from '../../../generated/rest-operations'
import { keyedRow } from '../keyed-row'
import { action, id, optionalField, optionalFlag, optionalNumber, optionalText, page, publishedAt, text } from '../read-input'
import { row, type RestRequest } from '../row'
import { nextOf, nodes, presentationDetail } from '../shapes'

const presentationValues = ({ body }: RestRequest) => ({
  title: text(body.title),
  description: optionalText(body.description),
  youtubeUrl: text(body.youtubeUrl),
  category: optionalText(body.category),
  topic: optionalText(body.topic),
  year: optionalNumber(body.year),
  isPinned: optionalFlag(body.isPinned),
  presenter: optionalField(body.presenter),
  duration: optionalField(body.duration),
})

/** None, rather than one of nothing, which would be checked field by field. */
function filterOf({ query: { category, topic, year } }: RestRequest): PresentationFilter | null {
  return category || topic || year ? { category: category || null, topic: topic || null, year: optionalNumber(year) } : null
}

export const presentations = [
  row({
    method: 'GET',
    path: '/api/presentations',
    summary: 'List presentations',
    filters: ['category', 'topic', 'year'],
    document: RestPresentationsDocument,
    variables: request => ({ filter: filterOf(request), ...page(request) }),
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/presentations/:id',
    summary: 'Show a presentation with its questions',
    document: RestPresentationByIdDocument,
    description: 'One presentation with its questions. `limit` and `after` are about the questions.',
    variables: request => ({ ...id(request), ...page(request) }),
    answer: presentationDetail,
    next: ({ presentation }) => presentation && nextOf({ page: presentation.questions }),
    missing: 'Presentation',
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/presentations',
    summary: 'Add a presentation',
    document: RestPresentationCreateDocument,
    variables: request => ({
      input: {
        ...presentationValues(request),
        ...(request.body.publishedAt !== undefined && { publishedAt: publishedAt(request.body.publishedAt) }),
      },
    }),
    answer: data => data.presentationCreate.presentation,
    status: 201,
  }),
  keyedRow({
    method: 'PUT',
    path: '/api/admin/presentations/:id',
    summary: 'Change a presentation',
    document: RestPresentationUpdateDocument,
    variables: request => ({
      input: { ...id(request), ...presentationValues(request), publishedAt: publishedAt(request.body.publishedAt) },
    }),
    answer: data => data.presentationUpdate.presentation,
  }),
  keyedRow({
    method: 'DELETE',
    path: '/api/admin/presentations/:id',
    summary: 'Delete a presentation',
    document: RestPresentationDeleteDocument,
    variables: action,
    answer: data => data.presentationDelete,
  }),
]
