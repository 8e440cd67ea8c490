// Runs the api's TypeScript in place: esbuild and Node's own type stripping emit no decorator metadata, swc does.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const options = {
  configFile: false,
  swcrc: false,
  sourceMaps: 'inline',
  // The annotation is how `import` learns the names that a CommonJS file exports.
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
      const { href: url } = new URL(`../rules/${specifier.slice('@portal/rules/'.length)}.ts`, import.meta.url)
      return { url, format: 'commonjs', shortCircuit: true }
    }
    if (/^\.{1,2}\//.test(specifier) && context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/')) {
      for (const candidate of [`${specifier}.ts`, specifier.replace(/\.js$/, '.ts')]) {
        const url = new URL(candidate, context.parentURL)
        if (candidate.endsWith('.ts') && existsSync(url)) return { url: url.href, format: 'commonjs', shortCircuit: true }
      }
    }
    // The program itself, also below a package.json that says "module".
    if (!context.parentURL && specifier.endsWith('.ts')) return { url: specifier, format: 'commonjs', shortCircuit: true }
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/')) return nextLoad(url, context)
    const filename = fileURLToPath(url)
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename })
    return { format: 'commonjs', source: code, shortCircuit: true }
  },
})
