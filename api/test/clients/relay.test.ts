import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type GraphQLObjectType, isObjectType } from 'graphql'
import {
  commitMutation,
  type ConcreteRequest,
  ConnectionHandler,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  Network,
  RecordSource,
  type RecordSourceProxy,
  ROOT_ID,
  Store,
} from 'relay-runtime'
import { Guide } from '../harness/guides/guide'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin, signedIn } from '../harness/portal/signed-in'
import { consoleLines } from './console-lines'

const ROOT = resolve(__dirname, '../../..')

/** An app's documents, as one would write them: lists in fragments that page both ways, mutations that say what becomes of lists. */
const DOCUMENTS = `
query appAnnouncementsQuery { ...appAnnouncements }

fragment appAnnouncements on Query
@argumentDefinitions(first: { type: "Int" }, after: { type: "String" }, last: { type: "Int" }, before: { type: "String" })
@refetchable(queryName: "appAnnouncementsPageQuery") {
  announcements(first: $first, after: $after, last: $last, before: $before) @connection(key: "app_announcements") {
    edges { node { id title version } }
  }
}

query appPresentationQuery($id: ID!) { presentation(id: $id) { title ...appQuestions } }

fragment appQuestions on Presentation
@argumentDefinitions(first: { type: "Int", defaultValue: 2 }, after: { type: "String" })
@refetchable(queryName: "appQuestionsPageQuery") {
  questions(first: $first, after: $after) @connection(key: "app_questions") {
    edges { node { id questionText user { name } } }
  }
}

fragment appViewer on Viewer @refetchable(queryName: "appViewerRefetchQuery") { name email }

query appPeopleQuery {
  viewer { ...appViewer }
  shareholders { nodes { id name } }
  presentations { nodes { questions { nodes { id user { name email } } } } }
}

query appOwnQuestionsQuery { viewer { ...appViewer } presentations { nodes { questions { nodes { id user { name email } } } } } }

mutation appCreateMutation($input: AnnouncementCreateInput!, $connections: [ID!]!) {
  announcementCreate(input: $input) {
    announcement @prependNode(connections: $connections, edgeTypeName: "AnnouncementEdge") { id title version }
  }
}

mutation appUpdateMutation($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { id title version } } }

mutation appDeleteMutation($input: VersionedIdInput!, $connections: [ID!]!) {
  announcementDelete(input: $input) { deletedAnnouncementId @deleteEdge(connections: $connections) }
}
`

/** Compiles the documents in a folder of their own, for every run anew. */
function compile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'))
  for (const name of ['src', 'generated']) mkdirSync(join(folder, name))
  const tagged = DOCUMENTS.split(/\n(?=query|fragment|mutation)/).filter(part => part.trim())
  writeFileSync(join(folder, 'src/app.js'), tagged.map(part => `graphql\`${part}\``).join('\n'))
  const config = {
    src: 'src',
    schema: 'schema.graphql',
    language: 'javascript',
    artifactDirectory: 'generated',
    eagerEsModules: false,
  }
  copyFileSync(join(ROOT, 'schema.graphql'), join(folder, 'schema.graphql'))
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config))
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/relay-compiler/cli.js'), 'relay.config.json'],
    { cwd: folder, stdio: 'pipe' },
  )
  return folder
}

let portal: TestPortal
let folder: string
let guide: Guide
/** As the guide has it: the compiler asks for each `id`, also where it is that of something else. */
let getDataID: (value: { id?: string }, type: string) => string | undefined
beforeAll(async () => {
  folder = compile()
  portal = await startTestPortal()
  guide = new Guide('client-libraries.md', portal.address)
  ;({ getDataID } = (await import(join(guide.folder, 'relay-data-id.mjs'))) as {
    getDataID: typeof getDataID
  })
})
beforeEach(() => portal.reset())
afterAll(async () => {
  await portal.stop()
  guide.remove()
  rmSync(folder, { recursive: true, force: true })
})
const lines = consoleLines()

/** Relay's runtime with its defaults but for that, and the compiled documents. */
function relay(person: Person) {
  const network = Network.create(
    async ({ text }, variables) =>
      (await person.graphql(text ?? '', variables)) as unknown as GraphQLResponse,
  )
  const environment = new Environment({
    network,
    store: new Store(new RecordSource()),
    getDataID: getDataID as never,
  })
  const compiled = (name: string) =>
    require(join(folder, 'generated', `${name}.graphql.js`)) as ConcreteRequest
  const query = async (name: string, variables: Record<string, unknown> = {}) => {
    const request = compiled(name)
    // Kept, as a component that shows it keeps it.
    environment.retain(createOperationDescriptor(request, variables))
    return (await fetchQuery(environment, request, variables, {
      fetchPolicy: 'network-only',
    }).toPromise()) as any
  }
  const mutate = (name: string, variables: Record<string, unknown>) =>
    new Promise<any>((answer, refuse) =>
      commitMutation(environment, {
        mutation: compiled(name),
        variables,
        onCompleted: answer,
        onError: refuse,
      }),
    )
  /** The items of a connection in the store. */
  const connection = (parent: string, key: string) => {
    let nodes: object[] = []
    environment.commitUpdate((store: RecordSourceProxy) => {
      const list = ConnectionHandler.getConnection(store.get(parent)!, key)
      nodes = (list?.getLinkedRecords('edges') ?? []).map(edge => {
        const node = edge!.getLinkedRecord('node')!
        return {
          type: node.getType(),
          id: node.getDataID(),
          title: node.getValue('title') ?? node.getValue('questionText'),
        }
      })
    })
    return nodes as { type: string; id: string; title: string }[]
  }
  return { environment, query, mutate, connection }
}

const ANNOUNCEMENTS = 'app_announcements'
const titlesOf = (nodes: { title: string }[]) => nodes.map(({ title }) => title)

describe('Relay', () => {
  it('A list pages both ways and follows changes, additions and deletions', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await portal.make.announcement({ title })
    const { query, mutate, connection, environment } = relay(await anAdmin(portal))
    const list = () => connection(ROOT_ID, ANNOUNCEMENTS)
    await query('appAnnouncementsPageQuery', { first: 2 })
    expect(titlesOf(list())).toEqual(['Four', 'Three'])
    const { announcements } = await portal
      .visitor()
      .ask('{ announcements(first: 2) { pageInfo { endCursor } } }')
    await query('appAnnouncementsPageQuery', { first: 2, after: announcements.pageInfo.endCursor })
    expect(titlesOf(list())).toEqual(['Four', 'Three', 'Two', 'One'])

    const input = { content: 'Text', publishedAt: portal.clock.now() }
    const id = list()[1]!.id
    await mutate('appUpdateMutation', { input: { ...input, id, title: 'Three, corrected' } })
    const connections = [ConnectionHandler.getConnectionID(ROOT_ID, ANNOUNCEMENTS)]
    const created = await mutate('appCreateMutation', {
      input: { ...input, title: 'Five' },
      connections,
    })
    expect(titlesOf(list())).toEqual(['Five', 'Four', 'Three, corrected', 'Two', 'One'])

    const deleted = await mutate('appDeleteMutation', { input: { id }, connections })
    expect(deleted).toEqual({ announcementDelete: { deletedAnnouncementId: id } })
    expect(list().map(({ type, title }) => `${type} ${title}`)).toEqual([
      'Announcement Five',
      'Announcement Four',
      'Announcement Two',
      'Announcement One',
    ])
    const records = environment.getStore().getSource()
    for (const one of [id, created.announcementCreate.announcement.id])
      expect(records.get(one)?.__typename).toBe('Announcement')
    expect(lines).toEqual([])
  })

  it('A list is paged from its end', async () => {
    for (const title of ['One', 'Two', 'Three']) await portal.make.announcement({ title })
    const { query, connection } = relay(portal.visitor())
    await query('appAnnouncementsPageQuery', { last: 2, first: null, after: null, before: null })
    expect(titlesOf(connection(ROOT_ID, ANNOUNCEMENTS))).toEqual(['Two', 'One'])
    const { announcements } = await portal
      .visitor()
      .ask('{ announcements(last: 2) { pageInfo { startCursor } } }')
    await query('appAnnouncementsPageQuery', {
      last: 2,
      before: announcements.pageInfo.startCursor,
    })
    expect(titlesOf(connection(ROOT_ID, ANNOUNCEMENTS))).toEqual(['Three', 'Two', 'One'])
    expect(lines).toEqual([])
  })

  it('The questions of a presentation are paged in a fragment of its own, by node', async () => {
    const presentation = await portal.make.presentation()
    for (const questionText of [
      'The first question?',
      'The second question?',
      'The third question?',
    ])
      await portal.make.question({ presentation, questionText })
    const { query, connection } = relay(portal.visitor())
    const { id } = presentation
    await query('appPresentationQuery', { id })
    const questions = () =>
      connection(id, 'app_questions').map(({ type, title }) => `${type} ${title}`)
    expect(questions()).toEqual(['Question The third question?', 'Question The second question?'])
    const { node } = await portal
      .visitor()
      .ask(
        'query ($id: ID!) { node(id: $id) { ... on Presentation { questions(first: 2) { pageInfo { endCursor } } } } }',
        { id },
      )
    await query('appQuestionsPageQuery', { id, first: 2, after: node.questions.pageInfo.endCursor })
    expect(questions()).toEqual([
      'Question The third question?',
      'Question The second question?',
      'Question The first question?',
    ])
    expect(lines).toEqual([])
  })

  it.each([
    ['an asker with own questions', 'appOwnQuestionsQuery'],
    ['an administrator with shareholders and their questions', 'appPeopleQuery'],
  ])(
    'The viewer is refetched, and records of one id are of one type, for %s',
    async (who, name) => {
      const asker = await portal.make.shareholder({ name: 'Margaret Hale' })
      await portal.make.question({ shareholder: asker })
      const { query, environment } = relay(
        await (who.startsWith('an asker') ? signedIn(portal, asker) : anAdmin(portal)),
      )
      await query(name)
      await query('appViewerRefetchQuery')
      const records = environment.getStore().getSource()
      expect(records.get('client:root:viewer')).toMatchObject({
        __typename: 'Viewer',
        name: expect.any(String),
        email: expect.any(String),
      })
      expect(records.get(asker.id)?.__typename).toBe(
        who.startsWith('an asker') ? undefined : 'Shareholder',
      )
      expect(lines).toEqual([])
    },
  )

  it('The types whose id is another’s are those that the option names', () => {
    const types = Object.values(portal.schema.getTypeMap()).filter(isObjectType)
    const withId = types.filter(type => !type.name.startsWith('__') && 'id' in type.getFields())
    const isNode = (type: GraphQLObjectType) =>
      type.getInterfaces().some(({ name }) => name === 'Node')
    expect(withId.length).toBeGreaterThan(10)
    for (const type of withId)
      expect([type.name, getDataID({ id: 'one' }, type.name)]).toEqual([
        type.name,
        isNode(type) ? 'one' : undefined,
      ])
  })
})
