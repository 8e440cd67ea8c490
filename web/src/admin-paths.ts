import { adminPagePaths } from '@portal/rules/paths/admin-page-paths'

/** Addresses of the admin area's pages, apart from `paths`, which every page loads. */
export const adminPaths = {
  tab: (tab: 'shareholders' | 'presentations' | 'announcements' | 'policies') =>
    `/admin/dashboard?tab=${tab}`,
  ...adminPagePaths,
  presentation: (id: string) => `/admin/presentations/${encodeURIComponent(id)}`,
  announcement: (id: string) => `/admin/announcements/${encodeURIComponent(id)}`,
  policy: (id: string) => `/admin/policies/${encodeURIComponent(id)}`,
  shareholder: (id: string) => `/admin/shareholders/${encodeURIComponent(id)}`,
  teamMember: (id: string) => `/admin/team/${encodeURIComponent(id)}`,
  disclosure: '/admin/disclosure',
  broadcasts: '/admin/broadcasts',
  releases: '/admin/releases',
  /** With the dialog that schedules these. */
  scheduleAnswers: (ids: readonly string[]) =>
    `/admin/releases?answers=${ids.map(encodeURIComponent).join(',')}`,
  evidence: '/admin/evidence',
  /** With this chosen to be exported. */
  evidenceAbout: (what: Partial<Record<'presentation' | 'question' | 'shareholder', string>>) =>
    `/admin/evidence?${new URLSearchParams(what)}`,
  evidenceEvents: (
    filter: Partial<Record<'person' | 'kind' | 'from' | 'to' | 'subject', string>> = {},
  ) =>
    `/admin/evidence/events${Object.keys(filter).length > 0 ? `?${new URLSearchParams(filter)}` : ''}`,
  evidenceKey: '/evidence/key',
  evidenceCheckpoint: '/evidence/checkpoint',
  evidenceCheckpointOf: (size: number) => `/evidence/checkpoint/${size}`,
} as const
