import { messageOf, refusalOf } from '../../apollo/errors'
import type { Failure } from './checked-form'

/** 'Error' with the server's sentence where it has one, else with the given one. */
export function failureWith(fallback: string): (error: unknown) => Failure {
  return error => ({ title: 'Error', message: messageOf(error, fallback), field: refusalOf(error)?.field })
}
