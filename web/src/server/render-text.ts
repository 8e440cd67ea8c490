import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The whole text of a rendered page. What fails in any part of it fails all: a page with a hole would not be noticed. */
export function renderText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: done => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // In one piece: moved into its place by a script, a part would need one that the pages' policy forbids.
      progressiveChunkSize: Infinity,
      onError: reject,
      onAllReady: () => void pipe(sink),
    })
  })
}
