import { defineConfig, mergeConfig } from 'vite'
import portal from './vite.config.ts'

/** The API explorer: a page beside the portal, built for itself, so that nothing of its editor gets into the portal's files. */
export default mergeConfig(
  portal,
  defineConfig({
    // Built after the portal, into the same folder.
    publicDir: false,
    build: {
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: {
        input: 'explorer.html',
        // Compressing the editor takes longer than all the rest, and saves 2 % of its bytes.
        output: { minify: { compress: false, mangle: true, codegen: true } },
        checks: { moduleLevelDirective: false },
      },
      chunkSizeWarningLimit: 4_000,
    },
    // The GraphQL worker loads its formatter only when it is asked to.
    worker: { format: 'es' },
  }),
)
