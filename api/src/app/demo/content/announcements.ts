import { announcements2022 } from './announcements-2022'
import { announcements2023 } from './announcements-2023'
import { announcements2024 } from './announcements-2024'
import { announcements2025 } from './announcements-2025'
import { announcements2026 } from './announcements-2026'
import type { DemoAnnouncement } from './types'

/** Oldest first. */
export const announcements: DemoAnnouncement[] = [
  ...announcements2022,
  ...announcements2023,
  ...announcements2024,
  ...announcements2025,
  ...announcements2026,
]
