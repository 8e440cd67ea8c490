import { RestShareholderDeleteDocument, RestShareholderUpdateDocument, RestShareholdersDocument } from '../../../generated/rest-operations'
import { keyedRow } from '../keyed-row'
import { action, id, page, text } from '../read-input'
import { row } from '../row'
import { nextOf, nodes } from '../shapes'

export const shareholders = [
  row({
    method: 'GET',
    path: '/api/admin/shareholders',
    summary: 'List shareholders',
    document: RestShareholdersDocument,
    variables: page,
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  keyedRow({
    method: 'PUT',
    path: '/api/admin/shareholders/:id',
    summary: 'Change a shareholder',
    document: RestShareholderUpdateDocument,
    variables: request => ({ input: { ...id(request), email: text(request.body.email), name: text(request.body.name) } }),
    answer: data => data.shareholderUpdate.shareholder,
  }),
  keyedRow({
    method: 'DELETE',
    path: '/api/admin/shareholders/:id',
    summary: 'Delete a shareholder',
    document: RestShareholderDeleteDocument,
    variables: action,
    answer: data => data.shareholderDelete,
  }),
]
