// Runs the API's TypeScript in place with swc, since esbuild and Node's type stripping emit no decorator metadata.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const options = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  // Node's `import` reads the names of CommonJS exports from the annotation.
  module: { type: 'commonjs', ignoreDynamic: true, exportInteropAnnotation: true },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('@portal/rules/')) {
      const { href: url } = new URL(
        `../rules/${specifier.slice('@portal/rules/'.length)}.ts`,
        import.meta.url,
      )
      return { url, format: 'commonjs', shortCircuit: true }
    }
    if (/^#(modules|platform)\//.test(specifier)) {
      const { href: url } = new URL(`../src/${specifier.slice(1)}.ts`, import.meta.url)
      return { url, format: 'commonjs', shortCircuit: true }
    }
    if (
      /^\.{1,2}\//.test(specifier) &&
      context.parentURL?.startsWith('file:') &&
      !context.parentURL.includes('/node_modules/')
    ) {
      for (const candidate of [`${specifier}.ts`, specifier.replace(/\.js$/, '.ts')]) {
        const url = new URL(candidate, context.parentURL)
        if (candidate.endsWith('.ts') && existsSync(url))
          return { url: url.href, format: 'commonjs', shortCircuit: true }
      }
    }
    // The entry file, also below a package.json with "type": "module".
    if (!context.parentURL && specifier.endsWith('.ts'))
      return { url: specifier, format: 'commonjs', shortCircuit: true }
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/'))
      return nextLoad(url, context)
    const filename = fileURLToPath(url)
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename })
    return { format: 'commonjs', source: code, shortCircuit: true }
  },
})
