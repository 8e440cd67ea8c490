/** The form in which a password is counted, compared and hashed: one keyboard types é as one code point, another as two. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')
