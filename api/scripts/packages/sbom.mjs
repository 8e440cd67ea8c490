// Prints what a portal consists of, as a bill of materials in CycloneDX. npm makes it of all packages; with its own --omit=dev it would
// leave out each package that tools need as well, such as React.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { at, root } from '../steps.mjs'

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const options = {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1_024 * 1_024,
  shell: process.platform === 'win32',
}
const bill = JSON.parse(execFileSync('npm', ARGS, options))

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
const running = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link)
const refs = new Set(
  running.map(
    ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
  ),
)
const components = bill.components.filter(component => refs.has(component['bom-ref']))
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(one => refs.has(one)) }))

console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2))
