/** What the logo's link is called: the company by name once that is known. */
export const homeLinkName = (companyName: string): string =>
  companyName ? `${companyName}, home` : 'Shareholder Portal, home'
