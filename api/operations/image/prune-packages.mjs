// Deletes from installed packages what no running portal reads: `prune-packages.mjs NODE_MODULES`. Licences stay.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const LICENCE = /^(licen[cs]e|copying|notice|authors)/i
/** Types, other sources, tests, source maps, documents and what builds a package. */
const UNREAD =
  /\.[cm]?tsx?$|\.(test|spec)\.[cm]?js$|\.(map|flow|tsbuildinfo|md|markdown|lock|c|cc|cpp|h|gyp)$/
/** Beside the package.json of a package; folders of this one name anywhere. */
const UNREAD_FOLDERS = /^(tests?|docs?|examples?|benchmarks?|bench|\.github|\.claude)$/
/** Whole files and folders that the portal does not use. */
const UNREAD_OF_PACKAGES = {
  'pdfjs-dist': /^(build|iccs|image_decoders|legacy|standard_fonts|types|wasm|web|webpack\.mjs)$/,
  'swagger-ui-dist': /^(swagger-ui(-es-.*|-standalone-.*)?\.js|log\..*|index\.html)$/,
}
const platform = `${process.platform}-${process.arch}`

function prune(folder, { isPackage = false, isPrebuilds = false, unread = /^$/ } = {}) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const goes = entry.isDirectory()
      ? entry.name === '__tests__' ||
        (isPackage && UNREAD_FOLDERS.test(entry.name)) ||
        (isPrebuilds && entry.name !== platform) ||
        unread.test(entry.name)
      : (UNREAD.test(entry.name) && !LICENCE.test(entry.name)) || unread.test(entry.name)
    if (goes) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      prune(path, {
        isPackage: existsSync(join(path, 'package.json')) && /^(@[^/]+\/)?[^/]+$/.test(name),
        isPrebuilds: entry.name === 'prebuilds',
        unread: UNREAD_OF_PACKAGES[name],
      })
    }
  }
}

for (const folder of process.argv.slice(2)) {
  for (const name of ['.bin', '@types'])
    rmSync(join(folder, name), { recursive: true, force: true })
  prune(folder)
}
