import { defineConfig, mergeConfig } from 'vite'
import portal from './vite.config.ts'

/** What the API's process loads to render pages: one file with all that it needs, since the packages of the web may not be there. */
export default mergeConfig(
  portal,
  defineConfig({
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/main.tsx',
      outDir: 'dist/server',
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
      minify: false,
    },
  }),
)
