import { v7, validate } from 'uuid'

/** A new id: UUID version 7, so that rows of one time lie beside each other in an index. */
export const newId = (): string => v7()

/** Whether PostgreSQL would take it as a uuid. A malformed id names nothing, so its reader answers 'not found'. */
export const isId = (value: string): boolean => validate(value)
