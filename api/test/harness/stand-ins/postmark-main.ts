import { PostmarkStandIn } from './postmark-stand-in'

/** The stand-in for Postmark as a process of its own, on the port that is its argument. It says its address, and ends with its parent. */
async function main() {
  const standIn = await PostmarkStandIn.start({
    port: Number(process.argv[2] ?? 0),
    behaviour: { isLean: true },
  })
  process.stdout.write(`${standIn.url}\n`)
  process.stdin.resume().on('end', () => process.exit())
}

void main()
