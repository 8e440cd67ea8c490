import { type DocumentNode, print } from 'graphql'
import { statementsOf } from '../harness/database/statements'
import { clientOperations } from '../harness/graphql/client-operations'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  const presentation = await portal.make.presentation()
  const shareholder = await portal.make.shareholder()
  for (let made = 0; made < 200; made++) await portal.make.question({ presentation, shareholder })
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

/** The table that it is about; a subquery for a column has none in quotes. */
const about = (text: string) => /(?<=\b(?:from|into|update) ")\w+/i.exec(text)?.[0]

/** What the desk asks when it is opened (web/src/budgets/first-desk.test.tsx), with the most that each answer may weigh in bytes. */
const asked: [name: string, variables: object, statements: string[], bytes: number][] = [
  ['Portal', {}, ['session'], 200],
  ['AdminDashboard', {}, ['session', 'tally', 'disclosure_settings', 'admin'], 1_250],
  [
    'DeskQueuePage',
    { name: 'PENDING', order: 'NEWEST', isFiltered: false, first: 20 },
    ['session', 'tally', 'question', 'disclosure_settings', 'admin'],
    21_000,
  ],
  ['UndeliveredMailCount', {}, ['session'], 90],
]

describe('The first desk of 200 questions', () => {
  const operations = clientOperations()

  it.each(asked)(
    'The first desk of 200 questions takes the SQL statements and at most the bytes that %s needs',
    async (name, variables, statements, bytes) => {
      let answer: object = {}
      const texts = await statementsOf(
        async () => (answer = await admin.ask(print(operations[name] as DocumentNode), variables)),
      )
      // Those of one level come in any order.
      expect(texts.map(about).toSorted()).toEqual(statements.toSorted())
      const size = Buffer.byteLength(JSON.stringify({ data: answer }))
      expect(size).toBeLessThanOrEqual(bytes)
      expect(size).toBeGreaterThan(bytes / 2)
    },
  )
})
