interface Limited {
  extensions?: { rateLimits?: { policy: string }[] }
}

/** An answer but for what remains of the client's limits, which every request counts; the names of the limits stay. */
export const withoutRemaining = <Answer extends Limited>({ extensions, ...answer }: Answer) => ({
  ...answer,
  rateLimits: extensions?.rateLimits?.map(({ policy }) => policy),
})
