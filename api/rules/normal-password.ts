/** A password as it is counted, compared and hashed: what one keyboard writes as é, another may write as e and an accent. */
export const normalPassword = (password: string): string => password.normalize('NFKC')
