import { PDF } from '../../../harness/files/documents'
import { bearer, FILE_UPLOAD, preflight } from '../../../harness/http/upload-as'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

async function uploadTo(...paths: string[]): Promise<{ status: number; body: any }> {
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({
      query: FILE_UPLOAD,
      variables: { input: { file: null, purpose: 'POLICY' }, list: [null] },
    }),
  )
  form.append('map', JSON.stringify({ file: paths }))
  form.append('file', new Blob([new Uint8Array(PDF)]), 'a.pdf')
  const response = await fetch(`${portal.address}/graphql`, {
    method: 'POST',
    headers: { ...preflight, ...bearer(admin) },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

/** What every object has of the language itself. */
const inherited = () =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype].flatMap(prototype =>
    Object.getOwnPropertyNames(prototype).flatMap(name => {
      const value =
        name === 'caller' || name === 'callee' || name === 'arguments'
          ? null
          : (prototype as never)[name]
      return typeof value === 'function' ? Object.keys(value as object) : []
    }),
  )

describe('The place of a file in a multipart request', () => {
  it('The map of a multipart request may place a file at a null in the variables', async () => {
    expect(await uploadTo('variables.input.file')).toMatchObject({
      status: 200,
      body: { data: { fileUpload: { file: { size: PDF.length } } } },
    })
  })

  it.each([
    'hasOwnProperty.taken',
    'variables.toString.taken',
    'variables.list.push.taken',
    'variables.input.purpose.at.taken',
    'variables.valueOf.taken',
    'variables.__proto__.taken',
    'constructor.prototype.taken',
    'variables.input',
    'variables.input.purpose',
    'variables.nothing',
    'query',
    'extensions',
    '',
  ])(
    'The map of a multipart request with the path %j is refused with 400 and changes no prototype',
    async path => {
      const before = inherited()
      const { status, body } = await uploadTo('variables.input.file', path)
      expect([status, body.errors?.[0]]).toMatchObject([
        400,
        { extensions: { code: 'BAD_USER_INPUT' } },
      ])
      expect(inherited()).toEqual(before)
    },
  )
})
