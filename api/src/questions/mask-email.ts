/** An address of which the first letter and the domain can be told, and no more: "h•••@example.com". */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0] ?? ''}•••@${domain}`
}
