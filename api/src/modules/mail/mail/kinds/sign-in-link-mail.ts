import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { defineMail } from '../mail-definition'

export const signInLink = defineMail({
  kind: 'sign-in-link',
  description: 'Sign-in link.',
  stream: 'transactional',
  linkHours: SIGN_IN_LINK_HOURS,
  content: (
    { token, audience }: { token: string; audience: 'shareholder' | 'admin' },
    { companyName, publicUrl },
  ) => {
    const path = audience === 'admin' ? '/admin/verify/' : '/auth/verify/'
    const where = audience === 'admin' ? 'Admin Dashboard' : 'Shareholder Portal'
    return {
      subject: `Your link to sign in to ${companyName}`,
      heading: `Sign in to the ${where}`,
      paragraphs: [
        `Use the link below to sign in to the ${companyName} ${where}. No password is needed.`,
      ],
      button: { label: 'Sign In', url: `${publicUrl}${path}${token}` },
      footnotes: [
        `The link works once and expires in ${SIGN_IN_LINK_HOURS} hours.`,
        'If you did not ask for it, you can ignore this email: nobody can sign in without the link.',
        ...(audience === 'shareholder'
          ? [{ label: 'My Questions', url: publicUrl + pagePaths.myQuestions }]
          : []),
      ],
    }
  },
})
