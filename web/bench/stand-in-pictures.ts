/** What either browser driver offers of a page. */
interface Drawing {
  evaluate<Argument, Result>(
    draw: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>
}

/** Where the video service has its pictures. */
export const PICTURES = 'https://i.ytimg.com/*'

/** The sizes in which the video service has a picture, of those that the portal asks for. */
const SIZES: Record<string, [width: number, height: number]> = {
  maxresdefault: [1280, 720],
  sddefault: [640, 480],
  mqdefault: [320, 180],
}

const nameOf = (url: string) => /(\w+)\.jpg$/.exec(url)?.[1] ?? ''

/** A JPEG as a video's picture is, some 100 kB at its largest: drawn by the browser, so that none has to be kept here. */
const draw = async (page: Drawing, size: [width: number, height: number]) =>
  Buffer.from(
    await page.evaluate(([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.scale(width / 1280, height / 720)
      for (let part = 0; part < 6_000; part += 1) {
        context.fillStyle = `hsl(${(part * 47) % 360} 40% ${30 + (part % 40)}%)`
        context.fillRect(
          (part * 631) % 1280,
          (part * 397) % 720,
          10 + (part % 50),
          10 + (part % 30),
        )
      }
      return canvas.toDataURL('image/jpeg', 0.6).split(',')[1] ?? ''
    }, size),
    'base64',
  )

/** What stands in for the video service, which no measurement asks: a picture of the size that an address names, if it names one. */
export async function standInPictures(page: Drawing): Promise<(url: string) => Buffer | undefined> {
  const bodies = new Map<string, Buffer>()
  for (const [name, size] of Object.entries(SIZES)) bodies.set(name, await draw(page, size))
  return url => bodies.get(nameOf(url))
}
