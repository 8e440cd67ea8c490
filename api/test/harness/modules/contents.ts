import type { TestPortal } from '../portal/portal'

/** What administrators publish: how it is made, and what its mutations want beside a title. */
export const contentsOf = (portal: () => TestPortal) => ({
  presentation: {
    make: () => portal().make.presentation(),
    values: { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', publishedAt: '2026-01-01' },
  },
  announcement: {
    make: () => portal().make.announcement(),
    values: { content: 'Text', publishedAt: '2026-01-01' },
  },
  policy: { make: () => portal().make.policy(), values: { pdfUrl: 'https://example.com/one.pdf' } },
})

export const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)
