/** The name, else the email as it comes: the API has masked it for everyone whose business it is not. */
export function askerName({ name, email }: { name: string | null; email: string }): string {
  return name?.trim() || email
}
