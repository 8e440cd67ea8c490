/** The Swagger UI page. Scripts are files, as the Content-Security-Policy requires. */
export const docsPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST API · ${escape(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><a href="/">Back to the portal</a> <a href="/developers">Developers</a></header>
<div id="docs"></div>
<noscript>This page needs scripts. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>`

/**
 * Swagger UI without the validator's badge, which would call another host, and with accessibility fixes: no link nested in an
 * operation's button (the button does the same), landmarks around content outside of them, a heading for the list of operations,
 * scrollable examples in the tab order.
 */
export const DOCS_SCRIPT = `const inRegion = label => (Original, { React }) => props =>
  React.createElement('section', { 'aria-label': label }, React.createElement(Original, props))

const scrolling = (Original, { React }) => props =>
  React.createElement('div', { className: 'scrolling', tabIndex: 0 }, React.createElement(Original, props))

const underHeading = (Original, { React }) => props =>
  React.createElement(React.Fragment, null, React.createElement('h2', null, 'Operations'), React.createElement(Original, props))

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null,
  plugins: [
    ({ React }) => ({
      components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
      wrapComponents: {
        InfoContainer: inRegion('About'),
        ServersContainer: inRegion('Servers'),
        AuthorizeBtnContainer: inRegion('Authorization'),
        operations: underHeading,
        SyntaxHighlighter: scrolling,
      },
    }),
  ],
})
`

const escape = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
