import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { PortalSettings } from '#platform/operation/context'

const SCRIPT = 'https://s3.tradingview.com/external-embedding/embed-widget-mini-symbol-overview.js'

/** Posts a message to the embedding page once the chart has loaded; without one the page shows its fallback. */
const LOAD_NOTIFIER = `new MutationObserver(function (_, observer) {
  var frame = document.querySelector('iframe')
  if (!frame) return
  observer.disconnect()
  frame.addEventListener('load', function () { parent.postMessage('share-price-loaded', '*') })
}).observe(document.body, { childList: true, subtree: true })`

/**
 * The vendor's share-price chart in a page of its own. The portal embeds it in a sandboxed iframe without this origin, and its own
 * CSP sandboxes it when it is opened directly, so that the vendor's script cannot read the session token.
 */
export function sharePriceWidget({ exchangeName, ticker }: PortalSettings): RequestHandler {
  const configuration = {
    symbol: `${exchangeName}:${ticker}`,
    width: '100%',
    height: 220,
    locale: 'en',
    dateRange: '12M',
    colorTheme: 'light',
    isTransparent: true,
    autosize: true,
    largeChartUrl: '',
  }
  const hash = createHash('sha256').update(LOAD_NOTIFIER).digest('base64')
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Share price</title><style>html,body{margin:0;height:100%;background:transparent}</style></head>
<body><div class="tradingview-widget-container"><div class="tradingview-widget-container__widget"></div>
<script>${LOAD_NOTIFIER}</script>
<script src="${SCRIPT}" async>${JSON.stringify(configuration).replaceAll('<', '\\u003c')}</script></div></body></html>`
  return (_request, response) => {
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src https://s3.tradingview.com 'sha256-${hash}'; style-src 'unsafe-inline'; img-src https: data:; connect-src https://*.tradingview.com https://*.tradingview-widget.com; frame-src https://www.tradingview-widget.com https://s.tradingview.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-popups`,
    )
    // A sandboxed page has an opaque origin, for which browsers log a warning about this header.
    response.removeHeader('origin-agent-cluster')
    response.setHeader('cache-control', 'public, max-age=3600')
    response.type('html').send(page)
  }
}
