import { v7, validate } from 'uuid'

/** A new id: UUID version 7, so that an index stores rows of about the same time together. */
export const newId = (): string => v7()

/** Whether PostgreSQL accepts the text as a uuid. Readers answer a malformed id with 'not found'. */
export const isId = (value: string): boolean => validate(value)
