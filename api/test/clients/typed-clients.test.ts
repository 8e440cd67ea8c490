import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'

const ROOT = resolve(__dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'typed-clients-'))
const run = promisify(execFile)
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(ROOT, 'node_modules', path), ...args], { cwd: folder })

/** Both are checked by the compiler: a line after `@ts-expect-error` that compiles is an error too. */
const FILES = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      lib: ['esnext', 'dom'],
      plugins: [
        {
          name: 'gql.tada/ts-plugin',
          schema: './schema.graphql',
          tadaOutputLocation: './graphql-env.d.ts',
        },
      ],
    },
    files: ['tada.ts', 'genql.ts', 'graphql-env.d.ts'],
  }),
  'tada.ts': `
import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>()

export const List = graphql(\`query List($first: Int, $last: Int) {
  announcements(first: $first, last: $last) { nodes { id title publishedAt documentUrl } pageInfo { endCursor } } }\`)
export const Found = graphql(\`query Found($id: ID!) { node(id: $id) { __typename id ... on Announcement { title } } }\`)
export const Update = graphql(\`mutation Update($input: AnnouncementUpdateInput!) {
  announcementUpdate(input: $input) { announcement { id title } } }\`)
export const Delete = graphql(\`mutation Delete($input: VersionedIdInput!) {
  announcementDelete(input: $input) { deletedAnnouncementId } }\`)

const ofList = ({ announcements }: ResultOf<typeof List>): string => announcements.nodes.map(({ title, publishedAt }) => title + publishedAt).join()
// @ts-expect-error The document is null where there is none.
const links = ({ announcements }: ResultOf<typeof List>): string[] => announcements.nodes.map(({ documentUrl }) => documentUrl)
const variables: VariablesOf<typeof Delete> = { input: { id: 'one' } }
// @ts-expect-error The id is required.
const without: VariablesOf<typeof Delete> = { input: {} }
// @ts-expect-error A Node may be of another type.
const title = ({ node }: ResultOf<typeof Found>): string => node!.title
export const checked = [ofList, links, variables, without, title]
`,
  'genql.ts': `
import { createClient } from './genql-client'

export async function read(url: string, token: string) {
  const client = createClient({ url, headers: { authorization: 'Bearer ' + token } })
  const list = async (): Promise<string[]> => {
    const { announcements } = await client.query({ announcements: { __args: { first: 2 }, nodes: { id: true, title: true } } })
    // @ts-expect-error It was not selected.
    announcements.totalCount
    return announcements.nodes.map(({ id, title }) => id + ' ' + title)
  }
  const update = async (id: string, title: string) => {
    const input = { id, title, content: 'Text', publishedAt: '2026-01-01' }
    await client.mutation({ announcementUpdate: { __args: { input }, announcement: { id: true } } })
  }
  const remove = async (id: string): Promise<string | null> => {
    const { announcementDelete } = await client.mutation({ announcementDelete: { __args: { input: { id } }, deletedAnnouncementId: true } })
    return announcementDelete.deletedAnnouncementId
  }
  // @ts-expect-error The id is required.
  const without = () => client.mutation({ announcementDelete: { __args: { input: {} }, deletedAnnouncementId: true } })
  const found = async (id: string) => (await client.query({ node: { __args: { id }, __typename: true, on_Announcement: { title: true } } })).node
  return { list, update, remove, without, found }
}
`,
}

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  copyFileSync(join(ROOT, 'schema.graphql'), join(folder, 'schema.graphql'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'genql-client'))
  await Promise.all([
    tool(
      '@genql/cli/dist/cli.js',
      '--schema',
      'schema.graphql',
      '--output',
      'genql-client',
      '--scalar',
      'DateTime:string',
    ),
    tool('gql.tada/bin/cli.js', 'generate-output'),
  ])
}, 30_000)
beforeEach(() => portal.reset())
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('Clients whose types come from the schema', () => {
  it('gql.tada and genql compile, and the compiler reports each wrong use', async () => {
    const { stdout } = await tool('typescript-7/bin/tsc', '-p', 'tsconfig.json').catch(
      (failure: { stdout: string }) => failure,
    )
    expect(stdout).toBe('')
  })

  it('genql reads a list, changes an announcement and deletes it', async () => {
    const { id } = await portal.make.announcement({ title: 'One' })
    const { read } = require(join(folder, 'genql.ts'))
    const { list, update, remove, found } = await read(
      `${portal.address}/graphql`,
      (await anAdmin(portal)).token,
    )
    expect(await list()).toEqual([`${id} One`])
    await update(id, 'Two')
    expect([await list(), await found(id)]).toEqual([
      [`${id} Two`],
      { __typename: 'Announcement', title: 'Two' },
    ])
    expect(await remove(id)).toBe(id)
    expect([await list(), await found(id)]).toEqual([[], null])
  })

  it('gql.tada’s documents read a list, change an announcement and delete it', async () => {
    const { id } = await portal.make.announcement({ title: 'One' })
    const { List, Found, Update, Delete } = require(join(folder, 'tada.ts'))
    const { GraphQLClient } = await import('graphql-request')
    const client = new GraphQLClient(`${portal.address}/graphql`, {
      headers: { authorization: `Bearer ${(await anAdmin(portal)).token}` },
    })
    const titles = async (variables: object = {}) =>
      (await client.request<any>(List, variables)).announcements.nodes.map(
        ({ title }: { title: string }) => title,
      )
    expect([await titles({ first: 1 }), await titles({ last: 1 })]).toEqual([['One'], ['One']])
    await client.request(Update, {
      input: { id, title: 'Two', content: 'Text', publishedAt: '2026-01-01' },
    })
    expect(await client.request(Found, { id })).toEqual({
      node: { __typename: 'Announcement', id, title: 'Two' },
    })
    expect(await client.request(Delete, { input: { id } })).toEqual({
      announcementDelete: { deletedAnnouncementId: id },
    })
    expect(await titles()).toEqual([])
  })

  it('No introspected type of the schema is unknown to gql.tada', () => {
    const types = readFileSync(join(folder, 'graphql-env.d.ts'), 'utf8')
    const names = Object.keys(portal.schema.getTypeMap()).filter(name => !name.startsWith('__'))
    expect(names.filter(name => !types.includes(`'${name}'`))).toEqual([])
  })
})
