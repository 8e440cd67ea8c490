import type { ComponentType } from 'react'

/** The pages of the admin area beside sign-in and dashboard, each loaded when it is first opened. */
export const adminPages = {
  AdminVerifyPage: () =>
    import('../pages/admin-verify-page').then(module => module.AdminVerifyPage),
  AdminResetPage: () => import('../pages/admin-reset-page').then(module => module.AdminResetPage),
  AdminWebhooksPage: () =>
    import('../pages/admin-webhooks-page').then(module => module.AdminWebhooksPage),
  AdminTeamPage: () => import('../pages/admin-team-page').then(module => module.AdminTeamPage),
  AdminTeamMemberPage: () =>
    import('../pages/admin-team-member-page').then(module => module.AdminTeamMemberPage),
  AdminQuestionPage: () =>
    import('../pages/admin-question-page').then(module => module.AdminQuestionPage),
  AdminReviewPage: () =>
    import('../pages/admin-question-page').then(module => module.AdminReviewPage),
  AdminPresentationPage: () =>
    import('../pages/admin-presentation-page').then(module => module.AdminPresentationPage),
  AdminAnnouncementPage: () =>
    import('../pages/admin-announcement-page').then(module => module.AdminAnnouncementPage),
  AdminPolicyPage: () =>
    import('../pages/admin-policy-page').then(module => module.AdminPolicyPage),
  AdminShareholderPage: () =>
    import('../pages/admin-shareholder-page').then(module => module.AdminShareholderPage),
  AdminDisclosurePage: () =>
    import('../pages/admin-disclosure-page').then(module => module.AdminDisclosurePage),
  AdminBroadcastsPage: () =>
    import('../pages/admin-broadcasts-page').then(module => module.AdminBroadcastsPage),
  AdminReleasesPage: () =>
    import('../pages/admin-releases-page').then(module => module.AdminReleasesPage),
  AdminEvidencePage: () =>
    import('../pages/admin-evidence-page').then(module => module.AdminEvidencePage),
  AdminEvidenceEventsPage: () =>
    import('../pages/admin-evidence-events-page').then(module => module.AdminEvidenceEventsPage),
} satisfies Record<string, () => Promise<ComponentType>>

export type AdminPageName = keyof typeof adminPages
