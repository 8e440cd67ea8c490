import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What the IANA's registries of special-purpose addresses hold, with multicast and reserved ones. */
const SPECIAL_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of version 6 only this is public … */
const GLOBAL_V6: [string, number] = ['2000::', 3]
/** … but not tunnels, which lead to an address of version 4, documentation and the like. */
const SPECIAL_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const specialV4 = listOf(SPECIAL_V4, 'ipv4')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')
const globalV6 = listOf([GLOBAL_V6], 'ipv6')

function listOf(subnets: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}

/** Whether an IP address lies in the public internet: neither private, loopback, link-local nor otherwise special. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
