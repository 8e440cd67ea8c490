import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { layouts, open, reading } from './pages'
import { ADMIN } from './portal'
import { shortOf } from './thorough'

/** What paper shows of each time: its text, or what stands in its place. */
const printedTimes = (page: Page) =>
  page.locator('main time').evaluateAll(times =>
    times
      .filter(time => time.checkVisibility())
      .map(time => {
        const instead = getComputedStyle(time, '::after').content
        return instead === 'none' ? (time.textContent ?? '') : instead.replaceAll('"', '')
      }),
  )

/** What scrolls on a screen and is cut on paper. */
const cut = (page: Page) =>
  page.locator('main *').evaluateAll(elements =>
    elements
      .filter(
        element => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible',
      )
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )

/** A4 within its margins. */
const SHEET = { width: 688, height: 998 }
/** A list, a video with questions, a text and a document. */
const PRINTED = new Set(['home', 'a presentation', 'an announcement', 'a policy'])
const DATED = new Set(reading.map(([name]) => name))

test.describe('Paper', () => {
  for (const [name, path, words] of shortOf(layouts, ([name]) => PRINTED.has(name)))
    test(`On paper “${name}” has its text and exact times, and no header, notice, link past the header or button`, async ({
      portal,
      newUser,
    }) => {
      const { page } = await newUser({ meetsCookieNotice: true, viewport: SHEET })
      await open(portal, path, words, { page })
      await page.getByText('We use cookies').waitFor()
      await page.emulateMedia({ media: 'print' })
      for (const gone of [
        'header',
        'a[href="#main"]',
        '[aria-label="Cookie notice"]',
        'button',
        '[role=combobox]',
        'iframe',
        'object',
        'img',
      ])
        expect([gone, await page.locator(gone).locator('visible=true').count()]).toEqual([gone, 0])
      if (DATED.has(name))
        expect(
          await page
            .getByRole('link', {
              name: /^(Back to|View All|Register for|Sign In|Quick Download|Open PDF)/,
            })
            .count(),
        ).toBe(0)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      const { pathname } = new URL(page.url())
      await page.getByText(`Meridian Copper · ${portal.address}${pathname}`).waitFor()
      const times = await printedTimes(page)
      if (DATED.has(name)) expect(times.length).toBeGreaterThan(0)
      // The long date of an announcement is followed by its time.
      for (const time of times)
        expect(time).toMatch(
          /^(\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d AE[SD]T|[A-Z][a-z]+ \d{1,2}, \d{4})$/,
        )
      // The cookie notice leaves no gap, and nothing is wider than the sheet.
      expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
      expect(await cut(page)).toEqual([])
    })

  test('On paper nothing of a guide for developers is cut, and links say where they lead', async ({
    newUser,
  }) => {
    const { page } = await newUser({ viewport: SHEET })
    await page.goto('/developers')
    const guides = page.locator('main a[href^="/developers/"]')
    const paths = await guides.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) {
      await page.goto(path!)
      await page.emulateMedia({ media: 'print' })
      expect([path, await cut(page)]).toEqual([path, []])
      const silent = await page.locator('main article a').evaluateAll(links =>
        links
          .filter(
            link =>
              !link.getAttribute('href')?.startsWith('#') &&
              link.getAttribute('href') !== link.textContent,
          )
          .filter(link => getComputedStyle(link, '::after').content === 'none')
          .map(({ outerHTML }) => outerHTML),
      )
      expect([path, silent]).toEqual([path, []])
    }
  })

  test('On paper links in a text show their addresses, and documents and videos say where they are', async ({
    portal,
    newUser,
  }) => {
    const { token } = await portal.rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
    const { id } = await portal.rest.post<{ id: string }>(
      '/api/admin/announcements',
      {
        title: 'With a link',
        content: 'Read it at https://example.com/report.',
        publishedAt: '2026-03-04',
        documentUrl: 'https://example.com/report.pdf',
      },
      token,
    )
    const { page } = await newUser()
    await page.goto(`/announcements/${id}`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('link', { name: 'https://example.com/report' }).isVisible()).toBe(
      true,
    )
    expect(
      await page.getByText('https://example.com/report.pdf', { exact: true }).isVisible(),
    ).toBe(true)

    const [policy] = await portal.rest.get<{ id: string; pdfUrl: string }[]>('/api/policies')
    await page.goto(`/policies/${policy?.id}`)
    expect(
      await page
        .getByText(`To print the document, open it at ${portal.address}${policy?.pdfUrl}`)
        .isVisible(),
    ).toBe(true)

    const [presentation] = await portal.rest.get<{ id: string }[]>('/api/presentations')
    await page.goto(`/presentations/${presentation?.id}`)
    const link = page.getByRole('link', { name: 'Watch on YouTube' })
    expect(await link.isVisible()).toBe(true)
    expect(await link.evaluate(element => getComputedStyle(element, '::after').content)).toContain(
      'https://www.youtube.com/watch?v=',
    )
  })

  test('On paper an answer stands under its question, and neither is asked for', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await open(portal, reading[2]![1], 'Official Response', { page })
    await page.emulateMedia({ media: 'print' })
    const question = page.getByRole('article').filter({ hasText: 'Official Response' }).first()
    const [asked, answered] = [question.locator('p').first(), question.locator('p').last()]
    expect((await answered.boundingBox())!.y).toBeGreaterThan((await asked.boundingBox())!.y)
    expect(await page.getByText('Register to Ask Questions').isVisible()).toBe(false)
  })
})
