/** Context of what is read after an event: the same that is under way already may have been read before it. */
export const readAnew = { queryDeduplication: false } as const
