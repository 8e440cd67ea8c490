import type { DeskPresentationFragment } from '../../generated/graphql'
import { formatInputDate } from '../../ui/format-input-date'

/** What the form begins with: the presentation, or a new one that is published today. */
export function presentationValues(known: DeskPresentationFragment | null, timeZone: string) {
  return {
    title: known?.title ?? '',
    description: known?.description ?? '',
    youtubeUrl: known?.youtubeUrl ?? '',
    publishedAt: formatInputDate(known?.publishedAt ?? new Date(), timeZone),
    category: known?.category ?? null,
    topic: known?.topic ?? null,
    year: known?.year?.toString() ?? '',
    isPinned: known?.isPinned ?? false,
    presenter: known?.presenter ?? '',
    duration: known?.duration ?? '',
  }
}
