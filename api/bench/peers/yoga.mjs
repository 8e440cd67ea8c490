// GraphQL Yoga with SQL written by hand, configured as its documentation advises for production: no landing page, logging off.
import { createSchema, createYoga } from 'graphql-yoga'
import { listen, prepared } from './serve.mjs'
import { statements } from './statements.mjs'

const typeDefs = /* GraphQL */ `
  scalar DateTime
  type Presentation {
    id: ID!
    title: String!
    description: String
    youtubeUrl: String!
    presenter: String
    duration: String
    category: String
    topic: String
    year: Int
    publishedAt: DateTime!
    viewCount: Int!
    questions(first: Int): QuestionConnection!
  }
  type PresentationEdge {
    node: Presentation!
  }
  type PresentationConnection {
    edges: [PresentationEdge!]!
  }
  type Announcement {
    id: ID!
    title: String!
    content: String!
    category: String
    publishedAt: DateTime!
  }
  type AnnouncementEdge {
    node: Announcement!
  }
  type AnnouncementConnection {
    edges: [AnnouncementEdge!]!
  }
  type Asker {
    name: String
    email: String
  }
  type Question {
    id: ID!
    questionText: String!
    answerText: String
    createdAt: DateTime!
    user: Asker!
    presentation: Presentation!
  }
  type QuestionEdge {
    node: Question!
  }
  type QuestionConnection {
    edges: [QuestionEdge!]!
  }
  type ModerationQueue {
    questions(first: Int): QuestionConnection!
  }
  input PresentationFilter {
    isPinned: Boolean
  }
  enum QueueName {
    PENDING
  }
  type Query {
    presentations(first: Int, filter: PresentationFilter): PresentationConnection!
    presentation(id: ID!): Presentation
    pinnedPresentation: Presentation
    announcements(first: Int): AnnouncementConnection!
    moderationQueue(name: QueueName!): ModerationQueue
  }
`
const rows = (name, values) => prepared(name, statements[name], values)
const edges = nodes => ({ edges: nodes.map(node => ({ node })) })
const first = ([row]) => row ?? null

const resolvers = {
  Query: {
    presentations: async (_, { filter }) => edges(await rows(filter ? 'others' : 'list')),
    presentation: async (_, { id }) => first(await rows('presentation', [id])),
    pinnedPresentation: async () => first(await rows('pinned')),
    announcements: async () => edges(await rows('announcements')),
    moderationQueue: () => ({}),
  },
  Presentation: { questions: async ({ id }) => edges(await rows('questions', [id])) },
  ModerationQueue: { questions: async () => edges(await rows('queue')) },
}

listen(
  createYoga({
    schema: createSchema({ typeDefs, resolvers }),
    logging: false,
    graphiql: false,
    landingPage: false,
    healthCheckEndpoint: '/readyz',
  }),
)
