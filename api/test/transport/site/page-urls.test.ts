import { getNamedType, type GraphQLObjectType, isObjectType } from 'graphql'
import { secondsOf } from '@portal/rules/duration'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const objectTypes = () =>
  Object.values(portal.schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )
const url = (path: string) => portal.services.settings.publicUrl + path

describe('The page of a thing', () => {
  it('Everything that has a page for people has its absolute URL, and that page is served', async () => {
    const presentation = await portal.make.presentation()
    const announcement = await portal.make.announcement()
    const policy = await portal.make.policy()
    const question = await portal.make.question({ presentation })
    const data = await portal.visitor().ask(`{
      portal { url }
      presentation(id: "${presentation.id}") { url questions(first: 1) { nodes { url } } }
      announcement(id: "${announcement.id}") { url }
      policy(id: "${policy.id}") { url }
    }`)
    expect(data).toEqual({
      portal: { url: url('/') },
      presentation: {
        url: url(`/presentations/${presentation.id}`),
        questions: {
          nodes: [
            {
              url: url(
                `/presentations/${presentation.id}?question=${question.id}#question-${question.id}`,
              ),
            },
          ],
        },
      },
      announcement: { url: url(`/announcements/${announcement.id}`) },
      policy: { url: url(`/policies/${policy.id}`) },
    })
  })

  it('Each type that a visitor reads by its id has a url', () => {
    const byId = Object.values(portal.schema.getQueryType()?.getFields() ?? {})
      .filter(
        ({ args, extensions }) =>
          extensions.access === 'PUBLIC' && args.some(({ name }) => name === 'id'),
      )
      .map(({ type }) => getNamedType(type))
      .filter(isObjectType)
    expect(byId.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Announcement', 'Policy', 'Presentation']),
    )
    for (const type of byId)
      expect([type.name, String(type.getFields().url?.type)]).toEqual([type.name, 'String!'])
  })
})

describe('The link to a document', () => {
  it.each([
    ['/objects/announcements/results.pdf', () => url('/objects/announcements/results.pdf')],
    ['https://exchange.example/results.pdf', () => 'https://exchange.example/results.pdf'],
  ])('The link %s is absolute beside what is stored', async (link, absolute) => {
    const announcement = await portal.make.announcement({ documentUrl: link })
    const policy = await portal.make.policy({ pdfUrl: link })
    const data = await portal.visitor().ask(`{
      announcement(id: "${announcement.id}") { documentUrl absoluteDocumentUrl }
      policy(id: "${policy.id}") { pdfUrl absolutePdfUrl }
    }`)
    expect(data.announcement).toEqual({ documentUrl: link, absoluteDocumentUrl: absolute() })
    expect(data.policy).toEqual({ pdfUrl: link, absolutePdfUrl: absolute() })
  })

  it('An announcement without a document has no absolute link to one', async () => {
    const { id } = await portal.make.announcement({ documentUrl: null })
    const data = await portal.visitor().ask(`{ announcement(id: "${id}") { absoluteDocumentUrl } }`)
    expect(data.announcement).toEqual({ absoluteDocumentUrl: null })
  })
})

describe('Numbers', () => {
  it.each([
    ['52:36', 3156],
    ['1:02:07', 3727],
    ['0:09', 9],
    ['about an hour', null],
    ['1:75', null],
    [null, null],
  ])('The duration %j is %j seconds', async (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds)
    const { id } = await portal.make.presentation({ duration })
    const data = await portal
      .visitor()
      .ask(`{ presentation(id: "${id}") { duration durationSeconds } }`)
    expect(data.presentation).toEqual({ duration, durationSeconds: seconds })
  })

  it('No number of the schema is a Float', () => {
    const floats = objectTypes().flatMap(type =>
      Object.values(type.getFields()).filter(field => getNamedType(field.type).name === 'Float'),
    )
    expect(floats).toEqual([])
  })
})

describe('Whom a field requires', () => {
  it('The description of each root field says whom it requires, and of no public one', () => {
    const sentences = {
      ADMIN: 'For administrators.',
      SHAREHOLDER: 'For shareholders.',
      PUBLIC: null,
    }
    const roots = [
      portal.schema.getQueryType(),
      portal.schema.getMutationType(),
      portal.schema.getSubscriptionType(),
    ]
    const fields = roots.flatMap(root => Object.values(root?.getFields() ?? {}))
    expect(fields.length).toBeGreaterThan(40)
    for (const { name, description, extensions } of fields) {
      const said = Object.values(sentences).filter(
        sentence => sentence && description?.endsWith(` ${sentence}`),
      )
      const wanted = sentences[extensions.access as keyof typeof sentences]
      expect([name, said]).toEqual([name, wanted ? [wanted] : []])
    }
  })

  it('Introspection tells them, and the schema’s own description', async () => {
    const { __schema: schema } = await portal
      .visitor()
      .ask('{ __schema { description queryType { fields { name description } } } }')
    expect(schema.description).toContain('/developers')
    const { description } = schema.queryType.fields.find(
      ({ name }: { name: string }) => name === 'adminStats',
    )
    expect(description).toMatch(/For administrators\.$/)
  })
})
