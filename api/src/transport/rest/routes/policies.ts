import { policySchema } from '@portal/rules/schemas/policy-schema'
import {
  RestPoliciesDocument,
  RestPolicyByIdDocument,
  RestPolicyCreateDocument,
  RestPolicyDeleteDocument,
  RestPolicyUpdateDocument,
} from '../../../generated/rest-operations'
import { keyedRoute } from '../keyed-route'
import { action, bodyReader, id, page, updatedSince } from '../read-input'
import { route } from '../route'
import { nextOf, nodes } from '../shapes'

const policyValues = bodyReader(policySchema)

export const policies = [
  route({
    method: 'GET',
    path: '/api/policies',
    summary: 'List policies',
    filters: ['updatedSince'],
    document: RestPoliciesDocument,
    variables: request => ({ filter: updatedSince(request), ...page(request) }),
    response: data => nodes(data.page),
    lastModified: data => data.page.updatedAt,
    next: nextOf,
  }),
  route({
    method: 'GET',
    path: '/api/policies/:id',
    summary: 'Show a policy',
    document: RestPolicyByIdDocument,
    variables: id,
    response: data => data.policy,
    lastModified: data => data.policy?.updatedAt,
    notFound: 'Policy',
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/policies',
    summary: 'Add a policy',
    document: RestPolicyCreateDocument,
    variables: request => ({ input: policyValues(request) }),
    response: data => data.policyCreate.policy,
    status: 201,
  }),
  keyedRoute({
    method: 'PUT',
    path: '/api/admin/policies/:id',
    summary: 'Change a policy',
    document: RestPolicyUpdateDocument,
    variables: request => ({ input: { ...id(request), ...policyValues(request) } }),
    response: data => data.policyUpdate.policy,
  }),
  keyedRoute({
    method: 'DELETE',
    path: '/api/admin/policies/:id',
    summary: 'Delete a policy',
    document: RestPolicyDeleteDocument,
    variables: action,
    response: data => data.policyDelete,
  }),
]
