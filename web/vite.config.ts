import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/** Both fonts are on every page: the browser asks for them before it has read the styles. */
const preloadedFont = /(newsreader|hanken-grotesk)-latin-wght-normal.*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter(file => preloadedFont.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  // Unused components are left out, and their styles carry no white space.
  oxc: { plugins: { styledComponents: { displayName: false, ssr: false, pure: true } } },
  // rxjs names its modern build so; the other one is written for ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // The explorer's editor is got ready in development only when somebody goes there.
  optimizeDeps: { entries: ['index.html'] },
  ssr: { noExternal: ['styled-components'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // What imports what, for the budget in e2e/bundle-budget.e2e.ts.
    manifest: true,
    // Nothing inline: the pages' security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file: a dozen small ones are slower to ask for and 5 kB larger.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
    chunkSizeWarningLimit: 550,
  },
})
