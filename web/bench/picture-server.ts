import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, CDPSession } from 'playwright-core'
import { PICTURES, standInPictures } from './stand-in-pictures'

/** A server of pictures, and what sends a page there that asks the video service. */
export async function openPictures(browser: Browser) {
  const artist = await browser.newPage()
  const pictureAt = await standInPictures(artist)
  await artist.close()
  const server = createServer((request, response) => {
    const picture = pictureAt(request.url ?? '')
    response
      .writeHead(picture ? 200 : 404, {
        'content-type': 'image/jpeg',
        'access-control-allow-origin': '*',
      })
      .end(picture)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    lead: async (tools: CDPSession) => {
      tools.on('Fetch.requestPaused', ({ requestId, request }) => {
        const url = `http://127.0.0.1:${port}${new URL(request.url).pathname}`
        tools.send('Fetch.continueRequest', { requestId, url }).catch(() => undefined)
      })
      await tools.send('Fetch.enable', { patterns: [{ urlPattern: PICTURES }] })
    },
    close: () => server.close(),
  }
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>
