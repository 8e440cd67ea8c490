import { PHONE } from './browser'
import { expect, test } from './fixture'
import { shown, takenOver } from './pages'

test.describe('The pages for developers', () => {
  test('A visitor without JavaScript goes from the footer to a guide, and from there by its links to the schema', async ({
    newUser,
  }) => {
    const { page } = await newUser({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
    await shown(page, 'without an account or a key')
    await page.getByRole('link', { name: 'Generate a typed client' }).click()
    await shown(page, 'codegen.ts')
    await page
      .getByRole('article')
      .getByRole('link', { name: 'the schema’s changelog' })
      .or(page.getByRole('link', { name: "the schema's changelog" }))
      .click()
    await shown(page, 'The first release.')
    await page.goto('/developers/guides/query-with-curl')
    await page.getByRole('link', { name: 'schema.graphql' }).click()
    expect(await page.content()).toContain('type Announcement')
  })

  test('An example has this portal’s own URL, scrolls by itself, and is copied by its button', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser({ viewport: PHONE })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/developers/guides/subscribe')
    await takenOver(page)
    const example = page.getByRole('figure').filter({ hasText: 'subscribe.mjs' }).first()
    expect(
      await example
        .locator('pre')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ).toBe(true)
    await example.getByRole('button', { name: 'Copy subscribe.mjs' }).click()
    await shown(page, 'Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`'${portal.address.replace('http', 'ws')}/graphql'`)
    expect(copied).not.toContain('localhost:4000')
  })
})
