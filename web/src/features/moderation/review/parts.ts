/** What the desk loads once answers are reviewed, in one file. */
export { AnswerBadge } from './answer-badge'
export { CardAnswer } from './card-answer'
export { PublishBar } from './publish-bar'
