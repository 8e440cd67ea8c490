export { OPERATION_LIMITS } from '@portal/rules/operation-limits'

/** The maximum number of request errors in a response. */
export const MAX_REPORTED_ERRORS = 5
