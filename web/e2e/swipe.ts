import type { Locator, Page } from '@playwright/test'

/** A pointer that is pressed on something, and what becomes of that. */
export interface Swipe {
  moveBy(pixels: number): Promise<void>
  release(): Promise<void>
  /** How far the thing stands from where it was. */
  moved(): Promise<number>
  /** The same, once it has come to rest. */
  settled(): Promise<number>
}

interface Pointer {
  press(x: number, y: number): Promise<unknown>
  move(x: number, y: number): Promise<unknown>
  release(): Promise<unknown>
}

async function swipeOf(thing: Locator, pointer: Pointer): Promise<Swipe> {
  const atRest = () =>
    thing.evaluate(async element => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished))
      const { left, top, height } = element.getBoundingClientRect()
      return { left, top, height }
    })
  const { left, top, height } = await atRest()
  const [x, y] = [left + 80, top + height / 2]
  await pointer.press(x, y)
  return {
    moveBy: async pixels => {
      for (const step of [0.25, 0.5, 0.75, 1]) await pointer.move(x + pixels * step, y)
    },
    release: async () => void (await pointer.release()),
    moved: async () =>
      (await thing.evaluate(element => element.getBoundingClientRect().left)) - left,
    settled: async () => (await atRest()).left - left,
  }
}

export const mouseOn = async ({ mouse }: Page, thing: Locator) =>
  swipeOf(thing, {
    press: (x, y) => mouse.move(x, y).then(() => mouse.down()),
    move: (x, y) => mouse.move(x, y),
    release: () => mouse.up(),
  })

/** A real touch, as the browser takes it from a screen. */
export async function fingerOn(page: Page, thing: Locator): Promise<Swipe> {
  const screen = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  return swipeOf(thing, {
    press: (x, y) => touch('touchStart', { x, y }),
    move: (x, y) => touch('touchMove', { x, y }),
    release: () => touch('touchEnd'),
  })
}
