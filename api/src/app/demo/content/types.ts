import type { Category, Topic } from '../../../rules/choices'
import type { When } from './when'

export interface DemoPresentation {
  /** Short name that questions refer to; not stored. */
  key: string
  title: string
  description: string
  youtubeUrl: string
  presenter: string | null
  duration: string | null
  category: Category | null
  topic: Topic | null
  year: number | null
  publishedAt: When
  viewCount: number
  isPinned: boolean
}

export interface DemoAnnouncement {
  title: string
  content: string
  category: string | null
  publishedAt: When
  source: 'manual' | 'asx'
  asxAnnouncementId: string | null
  isPriceSensitive: boolean
  /** Those with a document get a small PDF made of their own text. */
  document: { title: string } | null
}

export interface DemoSection {
  heading: string
  paragraphs: string[]
}

export interface DemoPolicy {
  title: string
  category: string | null
  lastUpdated: When
  sections: DemoSection[]
}

export interface DemoShareholder {
  /** Short name that questions refer to; not stored. */
  key: string
  name: string | null
  email: string
  createdAt: When
}

export interface DemoAnswer {
  text: string
  answeredAt: When
}

export interface DemoQuestion {
  presentation: string
  shareholder: string
  text: string
  createdAt: When
  answer: DemoAnswer | null
  isFlagged: boolean
  isArchived: boolean
  moderationNote: string | null
}
