import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { contentEvent, publishedEvent } from './content.event'
import { Publication } from './publication.entity'
import { publicationJob, recordPublications } from './publication.job'

const entities = [Publication] as const

export const publication = {
  entities,
  jobs: [work(publicationJob, recordPublications)],
  events: [contentEvent, publishedEvent],
  cacheTags: {
    content: ({ subject }) => [subject, 'removal'],
    published: ({ subject }) => [subject],
  },
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

declare module '#platform/operation/cache-tags' {
  interface CacheTags {
    presentation: true
    announcement: true
    policy: true
  }
}
