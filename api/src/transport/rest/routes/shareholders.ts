import {
  RestShareholderDeleteDocument,
  RestShareholdersDocument,
  RestShareholderUpdateDocument,
} from '../../../generated/rest-operations'
import { keyedRoute } from '../keyed-route'
import { action, id, page, text } from '../read-input'
import { route } from '../route'
import { nextOf, nodes } from '../shapes'

export const shareholders = [
  route({
    method: 'GET',
    path: '/api/admin/shareholders',
    summary: 'List shareholders',
    document: RestShareholdersDocument,
    variables: page,
    response: data => nodes(data.page),
    next: nextOf,
  }),
  keyedRoute({
    method: 'PUT',
    path: '/api/admin/shareholders/:id',
    summary: 'Change a shareholder',
    document: RestShareholderUpdateDocument,
    variables: request => ({
      input: { ...id(request), email: text(request.body.email), name: text(request.body.name) },
    }),
    response: data => data.shareholderUpdate.shareholder,
  }),
  keyedRoute({
    method: 'DELETE',
    path: '/api/admin/shareholders/:id',
    summary: 'Delete a shareholder',
    document: RestShareholderDeleteDocument,
    variables: action,
    response: data => data.shareholderDelete,
  }),
]
