import type { HtmlTagDescriptor, Plugin } from 'vite'
import { theme } from '../src/ui/theme.ts'

/**
 * Both fonts are on every page: the browser asks for them before it has read the styles. On a phone, whose network is slow, they
 * give way to the picture that the page opens with; what stands in their place has their measures.
 */
const preloadedFont = /(newsreader|hanken-grotesk)-latin-wght-normal.*\.woff2$/
const stylesheet = /\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"[^>]*>/

/** Nothing is asked for before the page can be painted: what says where its fonts are is written into it. */
export function pageFonts(): Plugin {
  return {
    name: 'page-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        const sheet = path === '/index.html' ? bundle[stylesheet.exec(html)?.[1] ?? ''] : undefined
        const preloads = Object.keys(bundle)
          .filter(file => preloadedFont.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                href: `/${file}`,
                crossorigin: '',
                media: `(min-width: ${theme.breakpoint.tablet}px)`,
              },
              injectTo: 'head',
            }),
          )
        if (sheet?.type !== 'asset') return preloads
        const style: HtmlTagDescriptor = {
          tag: 'style',
          children: String(sheet.source).trim(),
          injectTo: 'head',
        }
        return { html: html.replace(stylesheet, ''), tags: [style, ...preloads] }
      },
    },
  }
}
