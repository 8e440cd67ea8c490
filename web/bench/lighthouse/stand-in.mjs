const PICTURES = 'https://i.ytimg.com/*'

/** A JPEG of 1280 by 720 and some 100 kB, as the videos' pictures are: drawn by the browser, so that none has to be kept here. */
const draw = page =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    for (let part = 0; part < 6_000; part += 1) {
      context.fillStyle = `hsl(${(part * 47) % 360} 40% ${30 + (part % 40)}%)`
      context.fillRect((part * 631) % 1280, (part * 397) % 720, 10 + (part % 50), 10 + (part % 30))
    }
    return canvas.toDataURL('image/jpeg', 0.6).split(',')[1]
  })

/** From now on the videos' pictures come from here. */
export async function standIn(page) {
  const body = await draw(page)
  const tools = await page.createCDPSession()
  const responseHeaders = [
    { name: 'content-type', value: 'image/jpeg' },
    { name: 'cache-control', value: 'public, max-age=31536000' },
    { name: 'content-length', value: String(Buffer.from(body, 'base64').length) },
  ]
  tools.on('Fetch.requestPaused', ({ requestId }) =>
    tools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined),
  )
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: PICTURES }] })
}
