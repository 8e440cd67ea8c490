import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { compressedFiles } from './build/compressed-files.ts'
import { developerDocuments } from './build/developer-documents.ts'
import { pageFonts } from './build/page-fonts.ts'

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)

/**
 * What every page starts with: three files, each evaluated in a task of its own by a script element of its own. Then Apollo Client, for
 * which Home does not wait.
 */
const groups = [
  { name: 'react', test: packages('react|react-dom|scheduler'), priority: 4 },
  {
    name: 'interface',
    test: packages('react-router|styled-components|stylis'),
    tags: ['$initial' as const],
    priority: 3,
  },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo\/client\/(?!link\/(retry|subscriptions)|react\/hooks\/use(Mutation|Subscription|Fragment))|graphql\/|optimism|rxjs|@wry|tslib)/,
    priority: 1,
  },
  // What every form has, and what every page of the admin area begins with: in files of a few hundred bytes each they take a kilobyte more.
  { name: 'fields', test: /\/src\/ui\/form\/(checkbox|control-style|form-field|text-field)\./ },
  {
    name: 'admin',
    test: /\/src\/(admin-paths|pages\/(admin-dashboard-style|frozen-place)|session\/require-admin|ui\/layout\/counter-list|ui\/icons\/admin-icons)\./,
  },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFonts(), developerDocuments(), compressedFiles()],
  // Unused components are left out, their styles carry no white space, and their class names are the same on the server.
  oxc: { plugins: { styledComponents: { displayName: false, ssr: true, pure: true } } },
  // rxjs names its modern build so; the other one is written for ES5.
  resolve: { conditions: ['portal-source', 'es2015', ...defaultClientConditions] },
  // The explorer's editor is got ready in development only when somebody goes there.
  optimizeDeps: { entries: ['index.html'] },
  ssr: {
    noExternal: ['styled-components'],
    resolve: { conditions: ['portal-source', ...defaultServerConditions] },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    // What imports what, for the budget in e2e/bundle-budget.e2e.ts.
    manifest: true,
    // Nothing inline: the pages' security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is three files: a dozen small ones are slower to ask for and 5 kB larger, a single one takes long to start.
    // Its names contain all others: of hashes in hexadecimal digits more can be compressed, and eight tell versions apart.
    rolldownOptions: { output: { codeSplitting: { groups }, hashCharacters: 'hex' } },
    chunkSizeWarningLimit: 550,
  },
})
