/** What the desk loads once answers are reviewed, or questions are looked at that wait no more, in one file. */
export { AnswerBadge } from './answer-badge'
export { AnswerVersions } from './answer-versions'
export { CardSide } from './card-side'
export { PublishBar } from './publish-bar'
