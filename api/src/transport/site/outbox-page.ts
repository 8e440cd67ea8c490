import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import PostalMime from 'postal-mime'
import { isLoopbackRequest } from '../http/is-loopback'

const NAME = /^[0-9a-f-]{36}\.eml$/

/** The mails carry links that sign people in. */
const loopbackOnly: RequestHandler = (request, _response, next) =>
  next(isLoopbackRequest(request) ? undefined : 'router')

/** Development pages: the mails in the outbox, each as its recipient would see it. For loopback requests alone. */
export function outboxPages(directory: string): Router {
  const router = Router()
  router.use(loopbackOnly, (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('referrer-policy', 'no-referrer')
    next()
  })
  router.get('/', async (_request, response) => {
    const names = (await readdir(directory).catch(() => []))
      .filter(name => NAME.test(name))
      .sort()
      .reverse()
      .slice(0, 100)
    const rows = await Promise.all(
      names.map(async name =>
        row(name, await PostalMime.parse(await readFile(join(directory, name)))),
      ),
    )
    response.type('html').send(page(rows.join('\n') || '<p>No mails yet.</p>'))
  })
  router.get('/:name', async (request, response, next) => {
    const { name } = request.params
    if (!NAME.test(name)) return next()
    const bytes = await readFile(join(directory, name)).catch(() => null)
    if (!bytes) return next()
    const mail = await PostalMime.parse(bytes)
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation allow-popups",
    )
    if (request.query.part === 'text') response.type('text').send(mail.text ?? '')
    else response.type('html').send(mail.html ?? '')
  })
  return router
}

function row(name: string, mail: Awaited<ReturnType<typeof PostalMime.parse>>): string {
  const to = mail.to?.map(({ address }) => address).join(', ')
  return `<article><a href="/outbox/${name}">${escape(mail.subject ?? '')}</a><p>To ${escape(to ?? '')} · ${escape(mail.date ?? '')} · <a href="/outbox/${name}?part=text">text part</a></p></article>`
}

const page = (content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:400 16px/24px system-ui;color:#10211f;max-width:752px;margin:40px auto;padding:0 20px}h1{font:400 34px/44px Georgia,serif}article{border-top:1px solid #dde5e2;padding:12px 0}a{color:#0b5f57}p{margin:0;color:#5a6b68;font-size:14px}</style></head>
<body><h1>Outbox</h1><p>Mails that would have been sent. This page is shown on this machine only.</p>${content}</body></html>`

const escape = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
