import { type Browser, expect, type Page, test } from '@playwright/test'
import type { AlertItem } from '../../api/src/modules/delivery/alerts/mails/alert-mail.types'
import { render } from '../../api/src/modules/mail/mail/render'
import {
  alertMail,
  announcementItem,
  answerItem,
  digestMail,
  mailSettings,
  ordersWith,
  presentationItem,
} from '../../api/test/harness/modules/mail-samples'
import { overflowing, resize, smallTargets, violations } from './audit'
import { isThorough, shortOf } from './thorough'

const WORDS =
  'How many days of planned shutdown are there?\n- as guided\n- or more\nUnit cost: US$1.64 (US$1.62)\nSee https://example.com/report.'
const LONG = `${'x'.repeat(300)} ימי השבתה מתוכננים (2026) مرحبا`
const day: AlertItem[] = [
  announcementItem(),
  presentationItem(),
  answerItem(),
  answerItem({ questionText: LONG, presentationTitle: LONG }),
]

const mails: [string, string][] = [
  ['an announcement', alertMail(announcementItem()).html],
  [
    'an announcement with a long word',
    alertMail(announcementItem({ title: LONG, content: LONG, source: 'manual' })).html,
  ],
  ['a presentation', alertMail(presentationItem()).html],
  ['an answer', alertMail(answerItem()).html],
  [
    'an answer with a long word',
    alertMail(answerItem({ questionText: LONG, answerText: LONG })).html,
  ],
  ['a day', digestMail(day).html],
  [
    'a busy day',
    digestMail([...Array<AlertItem>(100).fill(answerItem()), announcementItem()]).html,
  ],
  ...ordersWith(WORDS).map((order): [string, string] => [
    order.kind,
    render(order, mailSettings).html,
  ]),
]

/** One mail per block of the template: an item, a digest, a button, a list, a question with its answer. */
const IN_SHORT = new Set([
  'an announcement with a long word',
  'an answer with a long word',
  'a day',
  'sign-in-link',
  'answers-to-review',
  'answer-updated',
])

/** The landmarks around a mail are those of the program that shows it. */
const isOfThePage = (finding: string) => /^(region|landmark-one-main):/.test(finding)

async function opened(
  browser: Browser,
  html: string,
  work: (page: Page) => Promise<void>,
  colorScheme: 'light' | 'dark' = 'light',
) {
  const requests: string[] = []
  const page = await browser.newPage({ colorScheme })
  page.on('request', request => requests.push(request.url()))
  await page.setContent(html)
  await work(page)
  expect(requests).toEqual([])
  await page.close()
}

const backgroundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor)

test.describe('The mails of the portal in a browser', () => {
  for (const [what, html] of shortOf(mails, ([what]) => IN_SHORT.has(what)))
    test(`The mail about ${what} fits phones and has no accessibility violation, light and dark`, async ({
      browser,
    }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await opened(
          browser,
          html,
          async page => {
            const isDark = colorScheme === 'dark'
            for (const width of isThorough ? [320, 600] : [isDark ? 600 : 320]) {
              await resize(page, width)
              const found = [
                ...(await overflowing(page)),
                ...(await violations(page)),
                ...(await smallTargets(page)),
              ]
              expect([width, found.filter(finding => !isOfThePage(finding))]).toEqual([width, []])
            }
            expect(await backgroundOf(page, '.card')).toBe(
              isDark ? 'rgb(19, 32, 30)' : 'rgb(255, 255, 255)',
            )
          },
          colorScheme,
        )
      }
    })

  /** Elsewhere an address may stand within a sentence. */
  const withoutAddresses: [string, string][] = [
    ...mails.filter(([what]) => /^an? (announcement|presentation|busy day)$/.test(what)),
    [
      'an answer',
      alertMail(
        answerItem({ answerText: 'Twelve days:\n- six at Marrowa\n- six at Brindle Creek' }),
      ).html,
    ],
  ]

  for (const [what, html] of withoutAddresses)
    test(`The mail about ${what} fits a phone also where its styles are taken away`, async ({
      browser,
    }) => {
      const plain = html
        .replace(/<style>.*?<\/style>/s, '')
        .replace(/ style=("[^"]*"|'[^']*')/g, '')
      expect(plain).not.toContain('style')
      await opened(browser, plain, async page => {
        await resize(page, 320)
        expect(await overflowing(page)).toEqual([])
      })
    })

  test('A mail is one column of 560 in a wide window, and its button as wide as the column on a phone', async ({
    browser,
  }) => {
    await opened(browser, alertMail(announcementItem()).html, async page => {
      const widthOf = async (selector: string) =>
        Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0)
      await resize(page, 1280)
      expect(await widthOf('.card')).toBe(560)
      expect(await widthOf('.button')).toBeLessThan(300)
      await resize(page, 320)
      expect(await widthOf('.card')).toBe(288)
      expect(await widthOf('.button')).toBe(246)
    })
  })
})
