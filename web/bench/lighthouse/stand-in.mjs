import { PICTURES, standInPictures } from '../stand-in-pictures.ts'

/** From now on the videos' pictures come from here. */
export async function standIn(page) {
  const pictureAt = await standInPictures(page)
  const tools = await page.createCDPSession()
  tools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const picture = pictureAt(request.url)
    const responseHeaders = [
      { name: 'content-type', value: 'image/jpeg' },
      { name: 'cache-control', value: 'public, max-age=31536000' },
      { name: 'content-length', value: String(picture?.length ?? 0) },
    ]
    const answer = {
      requestId,
      responseCode: picture ? 200 : 404,
      responseHeaders,
      body: picture?.toString('base64'),
    }
    tools.send('Fetch.fulfillRequest', answer).catch(() => undefined)
  })
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: PICTURES }] })
}
