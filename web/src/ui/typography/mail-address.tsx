/** A long one breaks after its @ where it does not fit into a line. */
export function MailAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
