import { questionsOfAgm2025 } from './questions-agm-2025'
import { questionsOfCompanyOverview } from './questions-company-overview'
import { questionsOfDecarbonisation2026 } from './questions-decarbonisation-2026'
import { questionsOfFy22Results } from './questions-fy22-results'
import { questionsOfFy23Results } from './questions-fy23-results'
import { questionsOfFy24Results } from './questions-fy24-results'
import { questionsOfFy26HalfYear } from './questions-fy26-half-year'
import { questionsOfFy26Results } from './questions-fy26-results'
import { questionsOfJune2026Quarter } from './questions-june-2026-quarter'
import { questionsOfMarrowaDecision } from './questions-marrowa-decision'
import { questionsOfMarrowaLineTwo } from './questions-marrowa-line-two'
import { questionsOfSiteTour2022 } from './questions-site-tour-2022'
import { questionsOfSustainability2023 } from './questions-sustainability-2023'
import { questionsOfTechnologyDay2025 } from './questions-technology-day-2025'
import type { DemoQuestion } from './types'

export const questions: DemoQuestion[] = [
  ...questionsOfFy22Results,
  ...questionsOfSiteTour2022,
  ...questionsOfCompanyOverview,
  ...questionsOfFy23Results,
  ...questionsOfSustainability2023,
  ...questionsOfMarrowaDecision,
  ...questionsOfFy24Results,
  ...questionsOfTechnologyDay2025,
  ...questionsOfAgm2025,
  ...questionsOfFy26HalfYear,
  ...questionsOfDecarbonisation2026,
  ...questionsOfMarrowaLineTwo,
  ...questionsOfJune2026Quarter,
  ...questionsOfFy26Results,
]
