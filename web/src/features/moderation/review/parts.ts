/** One chunk for the desk while answers need review, and for questions that are no longer pending. */
export { AnswerBadge } from './answer-badge'
export { AnswerVersions } from './answer-versions'
export { CardSide } from './card-side'
export { PublishBar } from './publish-bar'
