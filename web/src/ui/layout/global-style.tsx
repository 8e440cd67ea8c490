import '../typography/fonts.css'
import './forced-colours.css'
import './print.css'
import { createGlobalStyle } from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour } = theme

/** `--bottom-bar-height` is set by whatever bar stands fixed at the window's foot (the cookie notice). */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    scroll-padding-bottom: calc(var(--bottom-bar-height, 0px) + 16px);
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }

  body {
    min-height: 100dvh;
    margin: 0;
    padding-bottom: var(--bottom-bar-height, 0px);
    background: ${colour.paper};
    color: ${colour.ink};
    ${type.body}
    font-variant-numeric: tabular-nums lining-nums;
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }


  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote { margin: 0; padding: 0; }
  h1, h2, h3, h4 { font: inherit; text-wrap: balance; overflow-wrap: anywhere; }
  p { text-wrap: pretty; }
  ul, ol { list-style: none; }
  a { color: inherit; }
  img, svg, video, iframe { display: block; max-width: 100%; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }

  /* An outline lets the ground show through its gap, and forced colours keep it. */
  :focus-visible {
    outline: 2px solid ${colour.accent};
    outline-offset: 2px;
  }
  /* Where a new page begins; nobody can act on it. */
  main:focus-visible, h1:focus-visible { outline: none; }

  /* A page from the server greets a visitor. Whoever has signed in here is not asked to, until the page knows them (api/src/transport/site/pages/page-script.ts). */
  html[data-signed-in] [data-for-visitors] { visibility: hidden; }

  /* What is further down leaves the network to the program, for this long at most. Browsers that cannot animate it load it at once. */
  @keyframes wait-for-program { from, to { display: none; } }
  html:not([data-hydrated]) img[loading='lazy'] { animation: wait-for-program 4s; }

  ::selection { background: ${colour.accentTint2}; color: ${colour.ink}; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`
