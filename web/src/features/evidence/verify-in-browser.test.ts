/** @jest-environment node */
import { canVerify, verifyInBrowser } from './verify-in-browser'

it('This browser’s signatures, hashes and inflating are those that packs need', async () => {
  expect(await canVerify()).toBe(true)
})

it('A file that is no ZIP is cut off, and is read without a network', async () => {
  const result = await verifyInBrowser(new Blob(['no zip']), undefined)
  expect(result).toMatchObject({ code: 3, word: 'Cut off', checked: null })
})
