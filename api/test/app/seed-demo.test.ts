import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addAdmin } from '#modules/accounts/accounts/administrators.service'
import { ensureAdmin } from '#modules/accounts/accounts/ensure-admin'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { documentsJob } from '#modules/content/announcements/documents/announcement-documents.job'
import { SampleFeed } from '#modules/content/exchange/sample-feed'
import { deleteUnusedFiles } from '#modules/content/uploads/unused-files.job'
import { evidenceOf } from '../harness/modules/evidence'
import { linesIn, packOf, startSealer, verified } from '../harness/modules/packs'
import { demoAdminCanSignIn } from '../../src/app/demo/demo-admin'
import { seedDemo } from '../../src/app/demo/seed-demo'
import { AdminSignIn } from '../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { attempt, runJob } from '../harness/portal/run-job'
import { anAdmin, signedIn } from '../harness/portal/signed-in'

let portal: TestPortal
let isAdded: boolean
/** The administrators that exist before: one of the company, and one of the demonstration with a password of their own. */
const FIRST = { email: 'first@example.com', name: 'First' }
const OWN = {
  email: 'i.solberg@meridiancopper.example',
  name: 'Ingrid Solberg',
  password: 'a password of their own',
}
// The demonstration is added once, since that costs seconds. The tests of it change nothing that another one reads.
beforeAll(async () => {
  portal = await startTestPortal()
  await addAdmin({ services: portal.services, name: 'Command line' }, FIRST)
  await ensureAdmin(portal.services, OWN)
  isAdded = await seedDemo(portal.services)
})
afterAll(() => portal.stop())

interface Seen {
  id: string
  progress: string
  decline: {
    reason: string
    reviewOutcome: string | null
    answeredBy: { questionText: string } | null
  } | null
}

interface Told {
  at: string
  sentence: string
}

const adminCount = () => portal.em().count('Admin' as never)
const counts = async () => {
  const { presentations, announcements, policies } = await portal
    .visitor()
    .ask('{ presentations { totalCount } announcements { totalCount } policies { totalCount } }')
  return [presentations, announcements, policies].map(({ totalCount }) => totalCount as number)
}

describe('The demonstration content', () => {
  it('The demonstration content is added to a portal without content, once', async () => {
    expect(isAdded).toBe(true)
    const filled = await counts()
    expect(Math.min(...filled)).toBeGreaterThan(0)
    expect(await seedDemo(portal.services)).toBe(false)
    expect(await counts()).toEqual(filled)
  })

  it('The demonstration keeps existing administrators and their passwords, and adds its own', async () => {
    expect([await demoAdminCanSignIn(portal.services), await adminCount()]).toEqual([true, 3])
    const { email, password } = OWN
    const { errors } = await portal.visitor().graphql(AdminSignIn, { input: { email, password } })
    expect(errors).toBeUndefined()
  })

  it('The shareholder of the demonstration sees what became of each question', async () => {
    const margaret = await portal
      .em()
      .findOneOrFail(Shareholder, { email: 'margaret.hale@example.com' })
    const { viewerQuestions } = await (
      await signedIn(portal, margaret)
    ).ask(
      '{ viewerQuestions(first: 50) { nodes { id progress decline { reason reviewOutcome answeredBy { questionText } } } } }',
    )
    const nodes: Seen[] = viewerQuestions.nodes
    expect(new Set(nodes.map(({ progress }) => progress))).toEqual(
      new Set([
        'RECEIVED',
        'UNDER_REVIEW',
        'ANSWERED',
        'DECLINED',
        'MERGED',
        'WITHDRAWN',
        'SET_ASIDE',
      ]),
    )
    expect(
      nodes
        .filter(({ decline }) => decline?.answeredBy)
        .map(({ decline }) => decline?.answeredBy?.questionText),
    ).toEqual(['Do you hedge diesel?'])
    const reopened = nodes.find(({ decline }) => decline?.reviewOutcome === 'REOPENED')
    expect(reopened).toMatchObject({
      progress: 'RECEIVED',
      decline: { reason: 'NOT_ABOUT_THE_COMPANY' },
    })
    const { question } = await (
      await anAdmin(portal)
    ).ask(
      'query ($id: ID!) { question(id: $id) { timeline(first: 9) { nodes { at sentence } } } }',
      { id: reopened?.id },
    )
    expect(question.timeline.nodes.map(({ sentence }: Told) => sentence)).toEqual([
      'Margaret Hale asked the question.',
      'Rosalind Achebe declined the question: not about the company.',
      'Margaret Hale asked for another person’s review.',
      'Ingrid Solberg reviewed the decline and reopened the question.',
    ])
    const moments = question.timeline.nodes.map(({ at }: Told) => at)
    expect(moments).toEqual([...new Set(moments)].toSorted())
  })

  it('Demonstration documents are named after their titles and survive the cleanup', async () => {
    const { policies } = await portal
      .visitor()
      .ask('{ policies { edges { node { title pdfUrl pdf { fileName } } } } }')
    const { title, pdfUrl, pdf } = policies.edges[0].node
    expect(pdf.fileName).toBe(`${title}.pdf`)
    const response = await fetch(portal.address + pdfUrl)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    await deleteUnusedFiles(portal.services, attempt)
    portal.clock.pass({ days: 30 })
    expect(await deleteUnusedFiles(portal.services, attempt)).toBe(0)
    expect(existsSync(join(portal.directory, 'policies'))).toBe(true)
    portal.clock.reset()
  })

  it('A pack of the demonstration reveals all its events, and is whole', async () => {
    const recorded = (await evidenceOf(portal)).length
    const sealer = startSealer(portal)
    const pack = await packOf(portal).finally(() => sealer.close())
    expect(recorded).toBeGreaterThan(600)
    // With the export itself.
    expect(linesIn(pack).filter(({ event }) => event)).toHaveLength(recorded + 1)
    expect(await verified(pack)).toMatchObject({ code: 0 })
  })

  it('Only administrators see the awaited announcement until the sample feed releases it', async () => {
    const admin = await anAdmin(portal)
    const [, before = 0] = await counts()
    portal.services.feed = new SampleFeed(portal.clock, portal.services.files)
    await runJob(documentsJob, portal.services)
    const query =
      '{ announcements(first: 1) { totalCount edges { node { id title awaitsExchange isCitable } } } }'
    const { announcements } = await admin.ask(query)
    const [{ node }] = announcements.edges
    expect(announcements.totalCount).toBe(before + 1)
    expect(node).toMatchObject({
      title: 'Appendix 4E and Preliminary Final Report',
      awaitsExchange: true,
      isCitable: true,
    })
    const { announcementsImport } = await admin.ask(
      'mutation { announcementsImport { message released { id } } }',
    )
    expect(announcementsImport).toEqual({
      message: 'Imported 6 new announcements',
      released: [{ id: node.id }],
    })
    expect((await counts())[1]).toBe(before + 6)
    await runJob(documentsJob, portal.services)
    const { announcement } = await portal
      .visitor()
      .ask(`{ announcement(id: "${node.id}") { awaitsExchange isCitable } }`)
    expect(announcement).toEqual({ awaitsExchange: false, isCitable: true })
  })
})

describe('A portal that has or had content', () => {
  beforeEach(() => portal.reset())

  it.each(['presentation', 'announcement', 'policy', 'shareholder'] as const)(
    'The demonstration content is not added to a portal that has any %s',
    async kind => {
      await portal.make[kind]()
      expect(await seedDemo(portal.services)).toBe(false)
    },
  )

  it('The demonstration content is not added to a portal whose content was deleted', async () => {
    const { id } = await portal.make.policy()
    await (
      await anAdmin(portal)
    ).ask('mutation ($id: ID!) { policyDelete(input: { id: $id }) { deletedPolicyId } }', { id })
    expect(await seedDemo(portal.services)).toBe(false)
    expect(await counts()).toEqual([0, 0, 0])
  })
})
