/** What the desk loads once answers are reviewed, in one file. */
export { AnswerBadge } from './answer-badge'
export { AnswerVersions } from './answer-versions'
export { CardAnswer } from './card-answer'
export { CardCorrection } from './card-correction'
export { PublishBar } from './publish-bar'
