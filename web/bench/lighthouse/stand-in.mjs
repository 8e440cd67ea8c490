const PICTURES = 'https://i.ytimg.com/*'

const SIZES = { maxresdefault: [1280, 720], sddefault: [640, 480], mqdefault: [320, 180] }

/** A JPEG as the videos' pictures are, some 100 kB at its largest: drawn by the browser, so that none has to be kept here. */
const draw = (page, [width, height]) =>
  page.evaluate(
    (width, height) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context.scale(width / 1280, height / 720)
      for (let part = 0; part < 6_000; part += 1) {
        context.fillStyle = `hsl(${(part * 47) % 360} 40% ${30 + (part % 40)}%)`
        context.fillRect((part * 631) % 1280, (part * 397) % 720, 10 + (part % 50), 10 + (part % 30))
      }
      return canvas.toDataURL('image/jpeg', 0.6).split(',')[1]
    },
    width,
    height,
  )

/** From now on the videos' pictures come from here. */
export async function standIn(page) {
  const bodies = new Map()
  for (const [name, size] of Object.entries(SIZES)) bodies.set(name, await draw(page, size))
  const tools = await page.createCDPSession()
  const headersOf = body => [
    { name: 'content-type', value: 'image/jpeg' },
    { name: 'cache-control', value: 'public, max-age=31536000' },
    { name: 'content-length', value: String(Buffer.from(body, 'base64').length) },
  ]
  tools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = bodies.get(/(\w+)\.jpg$/.exec(request.url)?.[1]) ?? bodies.get('mqdefault')
    tools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: headersOf(body), body }).catch(() => undefined)
  })
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: PICTURES }] })
}
