import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import {
  type PresentationFilter,
  RestPresentationByIdDocument,
  RestPresentationCreateDocument,
  RestPresentationDeleteDocument,
  RestPresentationsDocument,
  RestPresentationUpdateDocument,
} from '../../../generated/rest-operations'
import { keyedRoute } from '../keyed-route'
import { action, bodyReader, id, optionalNumber, page, publishedAt } from '../read-input'
import { type RestRequest, route } from '../route'
import { nextOf, nodes, presentationDetail } from '../shapes'

/** A new one may leave out its date. */
const presentationValues = bodyReader(presentationSchema.omit(['publishedAt']))

/** Null for an empty filter, whose fields would be validated one by one. */
function filterOf({
  query: { category, topic, year, updatedSince },
}: RestRequest): PresentationFilter | null {
  return category || topic || year || updatedSince
    ? {
        category: category || null,
        topic: topic || null,
        year: optionalNumber(year),
        updatedSince: updatedSince || null,
      }
    : null
}

export const presentations = [
  route({
    method: 'GET',
    path: '/api/presentations',
    summary: 'List presentations',
    filters: ['category', 'topic', 'year', 'updatedSince'],
    document: RestPresentationsDocument,
    variables: request => ({ filter: filterOf(request), ...page(request) }),
    response: data => nodes(data.page),
    next: nextOf,
  }),
  route({
    method: 'GET',
    path: '/api/presentations/:id',
    summary: 'Show a presentation with its questions',
    document: RestPresentationByIdDocument,
    description:
      'One presentation with its questions. `limit` and `after` are about the questions.',
    variables: request => ({ ...id(request), ...page(request) }),
    response: presentationDetail,
    next: ({ presentation }) => presentation && nextOf({ page: presentation.questions }),
    notFound: 'Presentation',
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/presentations',
    summary: 'Add a presentation',
    document: RestPresentationCreateDocument,
    variables: request => ({
      input: {
        ...presentationValues(request),
        ...(request.body.publishedAt !== undefined && {
          publishedAt: publishedAt(request.body.publishedAt),
        }),
      },
    }),
    response: data => data.presentationCreate.presentation,
    status: 201,
  }),
  keyedRoute({
    method: 'PUT',
    path: '/api/admin/presentations/:id',
    summary: 'Change a presentation',
    document: RestPresentationUpdateDocument,
    variables: request => ({
      input: {
        ...id(request),
        ...presentationValues(request),
        publishedAt: publishedAt(request.body.publishedAt),
      },
    }),
    response: data => data.presentationUpdate.presentation,
  }),
  keyedRoute({
    method: 'DELETE',
    path: '/api/admin/presentations/:id',
    summary: 'Delete a presentation',
    document: RestPresentationDeleteDocument,
    variables: action,
    response: data => data.presentationDelete,
  }),
]
