import type { Locator } from '@playwright/test'
import { DESKTOP, PHONE } from './browser'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'
import { firstOf } from './thorough'

/** What of its text beside a price-sensitive badge a title keeps at least. */
const ROOM = 180

test.describe('The admin area as it was drawn', () => {
  test('Boxes grow with their text and have no grip, and the cross of a search is not the browser’s blue one', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const grips = () =>
      page
        .locator('textarea')
        .evaluateAll(boxes =>
          boxes.map(box => getComputedStyle(box).resize).filter(grip => grip !== 'none'),
        )
    await page.getByRole('article').locator('textarea').first().waitFor()
    expect(await grips()).toEqual([])
    for (const kind of ['Presentation', 'Announcement']) {
      await page.getByRole('tab', { name: `${kind}s`, exact: true }).click()
      await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click()
      const box = page.getByRole('dialog').locator('textarea')
      const before = (await box.boundingBox())!.height
      await box.fill('A line.\n'.repeat(12))
      expect((await box.boundingBox())!.height).toBeGreaterThan(before + 50)
      expect(await grips()).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    }
    await page.getByRole('tab', { name: 'Shareholders' }).click()
    const search = page.getByRole('searchbox')
    await search.fill('margaret')
    const picture = (await search.screenshot()).toString('base64')
    const { page: canvas } = await newUser()
    const blue = await canvas.evaluate(async data => {
      const pixels = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${data}`)).blob(),
      )
      const drawing = new OffscreenCanvas(pixels.width, pixels.height).getContext('2d')!
      drawing.drawImage(pixels, 0, 0)
      const colours = drawing.getImageData(0, 0, pixels.width, pixels.height).data
      let count = 0
      for (let place = 0; place < colours.length; place += 4)
        if (colours[place + 2]! > colours[place + 1]! + 60) count++
      return count
    }, picture)
    expect(blue).toBe(0)
  })

  test('On a phone the chosen tab and the chosen list are in sight, however far along their bars', async ({
    newUser,
  }) => {
    const admin = await newUser({ viewport: PHONE })
    await signInAdmin(admin)
    const { page } = admin
    for (const [address, name] of [
      ['tab=policies', 'Policies'],
      ['queue=archived', 'Archived'],
    ] as const) {
      await page.goto(`/admin/dashboard?${address}`)
      const tab = page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })
      await tab.waitFor()
      // Nothing of it is hidden by the bar's edges.
      await page.waitForFunction(
        element => {
          const [box, bar] = [
            element!.getBoundingClientRect(),
            element!.parentElement!.getBoundingClientRect(),
          ]
          return box.left >= bar.left - 1 && box.right <= bar.right + 1
        },
        await tab.elementHandle(),
      )
    }
  })

  test('The filters of the desk end where its cards do', async ({ newUser }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const rightOf = async (part: Locator) => {
      const { x, width } = (await part.boundingBox())!
      return x + width
    }
    const card = page.getByRole('article').first()
    await card.waitFor()
    // The search replaces the cards.
    const edge = await rightOf(card)
    expect(await rightOf(page.getByRole('combobox', { name: 'Order' }))).toBeCloseTo(edge, 0)
    await page.getByRole('searchbox').fill('dividend')
    expect(await rightOf(page.getByRole('button', { name: 'Clear' }))).toBeCloseTo(edge, 0)
  })

  for (const [name, viewport] of firstOf(1, [
    ['a phone', PHONE],
    ['a tablet', { width: 768, height: 1024 }],
    ['a desktop', DESKTOP],
  ] as const))
    test(`The badge of a price-sensitive announcement leaves its title room on ${name}`, async ({
      newUser,
    }) => {
      const admin = await newUser({ viewport })
      await signInAdmin(admin)
      const { page } = admin
      await page.getByRole('tab', { name: 'Announcements', exact: true }).click()
      const marked = page.getByRole('article').filter({ hasText: 'Price sensitive' })
      await marked.first().waitFor()
      const widths = await marked
        .getByRole('heading')
        .evaluateAll(titles => titles.map(title => title.getBoundingClientRect().width))
      expect(widths.filter(width => width < ROOM)).toEqual([])
    })
})
