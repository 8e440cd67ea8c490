import {
  RestPoliciesDocument,
  RestPolicyByIdDocument,
  RestPolicyCreateDocument,
  RestPolicyDeleteDocument,
  RestPolicyUpdateDocument,
} from '../../../generated/rest-operations'
import { keyedRow } from '../keyed-row'
import { action, id, optionalField, page, text } from '../read-input'
import { row, type RestRequest } from '../row'
import { nextOf, nodes } from '../shapes'

const policyValues = ({ body }: RestRequest) => ({
  title: text(body.title),
  pdfUrl: text(body.pdfUrl),
  category: optionalField(body.category),
})

export const policies = [
  row({
    method: 'GET',
    path: '/api/policies',
    summary: 'List policies',
    document: RestPoliciesDocument,
    variables: page,
    answer: data => nodes(data.page),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/policies/:id',
    summary: 'Show a policy',
    document: RestPolicyByIdDocument,
    variables: id,
    answer: data => data.policy,
    missing: 'Policy',
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/policies',
    summary: 'Add a policy',
    document: RestPolicyCreateDocument,
    variables: request => ({ input: policyValues(request) }),
    answer: data => data.policyCreate.policy,
    status: 201,
  }),
  keyedRow({
    method: 'PUT',
    path: '/api/admin/policies/:id',
    summary: 'Change a policy',
    document: RestPolicyUpdateDocument,
    variables: request => ({ input: { ...id(request), ...policyValues(request) } }),
    answer: data => data.policyUpdate.policy,
  }),
  keyedRow({
    method: 'DELETE',
    path: '/api/admin/policies/:id',
    summary: 'Delete a policy',
    document: RestPolicyDeleteDocument,
    variables: action,
    answer: data => data.policyDelete,
  }),
]
