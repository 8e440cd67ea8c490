import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compressedFiles } from './build/compressed-files.ts'
import { pageFonts } from './build/page-fonts.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFonts(), compressedFiles()],
  // Unused components are left out, their styles carry no white space, and their class names are the same on the server.
  oxc: { plugins: { styledComponents: { displayName: false, ssr: true, pure: true } } },
  // rxjs names its modern build so; the other one is written for ES5.
  resolve: { conditions: ['portal-source', 'es2015', ...defaultClientConditions] },
  // The explorer's editor is got ready in development only when somebody goes there.
  optimizeDeps: { entries: ['index.html'] },
  ssr: { noExternal: ['styled-components'], resolve: { conditions: ['portal-source', ...defaultServerConditions] } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    // What imports what, for the budget in e2e/bundle-budget.e2e.ts.
    manifest: true,
    // Nothing inline: the pages' security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file: a dozen small ones are slower to ask for and 5 kB larger.
    // That file names all others: of hashes in hexadecimal digits more can be compressed, and eight tell versions apart.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] }, hashCharacters: 'hex' } },
    chunkSizeWarningLimit: 550,
  },
})
