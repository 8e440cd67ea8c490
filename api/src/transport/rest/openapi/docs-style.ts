const INK = '#10211f'
const ACCENT = '#0b5f57'

/** Accent and background colour of each method; white text is readable on the accent. */
const METHODS = {
  get: ['#0b5f57', '#f4f7f6'],
  post: ['#0e2b29', '#e3f0ec'],
  put: ['#744600', '#fbf0d9'],
  delete: ['#a1221d', '#fbeae8'],
}

const methodStyles = Object.entries(METHODS).map(
  ([method, [fill = '', ground = '']]) => `
.swagger-ui .opblock.opblock-${method} { background: ${ground}; border-color: ${fill}; box-shadow: none; }
.swagger-ui .opblock.opblock-${method} .opblock-summary { border-color: ${fill}; }
.swagger-ui .opblock.opblock-${method} .opblock-summary-method { background: ${fill}; text-shadow: none; }
.swagger-ui .opblock.opblock-${method} .tab-header .tab-item.active h4 span:after { background: ${fill}; }`,
)

/** Swagger UI in the portal's colours and for narrow screens. */
export const DOCS_STYLE = `*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: #fff; color: ${INK}; }
header { max-width: 1120px; margin: 0 auto; padding: 16px 20px 0; font: 600 16px/24px system-ui, sans-serif; }
header a, .swagger-ui .info a { display: inline-block; min-height: 24px; color: ${ACCENT}; }
header a + a { margin-left: 24px; }
.swagger-ui, .swagger-ui .info p, .swagger-ui .info li { font-family: system-ui, sans-serif; }
.swagger-ui .wrapper { max-width: 1120px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title { font: 400 34px/44px Georgia, serif; color: ${INK}; }
.swagger-ui .info p { max-width: 72ch; margin-inline: 0; font-size: 16px; line-height: 24px; color: ${INK}; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { padding: 1px 4px; background: #e9efed; color: ${INK}; font-weight: 400; }
.swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-description { color: ${INK}; }
.swagger-ui .scheme-container { padding: 16px 0; box-shadow: none; border-bottom: 1px solid #dde5e2; }
.swagger-ui .schemes > div:first-child:not(:only-child), .swagger-ui .response-col_links { display: none; }
.swagger-ui .btn.authorize { border-color: ${ACCENT}; color: ${ACCENT}; }
.swagger-ui .btn.authorize svg { fill: ${ACCENT}; }
.swagger-ui .btn.execute { background: ${ACCENT}; border-color: ${ACCENT}; }
.swagger-ui .info .title small { top: 0; background: ${ACCENT} !important; line-height: 16px; vertical-align: middle; }
.swagger-ui .response-control-media-type--accept-controller select { border-color: ${ACCENT}; }
.swagger-ui .response-control-media-type__accept-message { color: ${ACCENT}; }
.swagger-ui #operations h2 { margin: 24px 0 0; font: 400 24px/32px Georgia, serif; color: ${INK}; }
/* Target size. */
.swagger-ui .json-schema-2020-12-accordion, .swagger-ui .json-schema-2020-12-expand-deep-button, .swagger-ui .models-control, .swagger-ui .tablinks { min-height: 24px; }
.swagger-ui .curl-command .copy-to-clipboard, .swagger-ui .curl-command .copy-to-clipboard button { min-width: 24px; min-height: 24px; }
.swagger-ui table.responses-table { table-layout: fixed; }
.swagger-ui .response-col_status { width: 100px; }
.swagger-ui .scrolling { max-height: 400px; overflow: auto; }
.swagger-ui .scrolling .microlight { min-height: 0; overflow: visible !important; overflow-wrap: anywhere; white-space: pre-wrap !important; }
.swagger-ui .scrolling .microlight code { white-space: inherit !important; }
/* Contrast. */
.swagger-ui .parameter__in, .swagger-ui .parameter__extension { color: #3b4d4a; }
.swagger-ui .btn.cancel { border-color: #a1221d; color: #a1221d; }
.swagger-ui .download-contents { background: ${INK}; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #ff9b9b !important; }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: #3b4d4a; }
${methodStyles.join('')}

@media (max-width: 640px) {
  header { padding: 16px 12px 0; }
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info .title { font-size: 28px; line-height: 36px; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 6px 0; font-size: 12px; }
  .swagger-ui .responses-inner, .swagger-ui .opblock-description-wrapper { padding: 12px; }
  .swagger-ui table.parameters { table-layout: fixed; }
  .swagger-ui .response-col_status, .swagger-ui .parameters-col_name { width: 72px; }
  .swagger-ui .parameters-col_name { width: 96px; overflow-wrap: anywhere; }
  .swagger-ui .parameters-col_description { min-width: 0; }
  .swagger-ui table tbody tr td:first-of-type { min-width: 0; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; }
}
`
