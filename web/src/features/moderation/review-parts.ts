import { lazyPart } from '../../ui/feedback/lazy-part'

const load = () => import('./review/parts')

/** While answers are reviewed or corrected; otherwise nothing of it is loaded. */
export const AnswerBadge = lazyPart(() => load().then(parts => parts.AnswerBadge))
export const CardAnswer = lazyPart(() => load().then(parts => parts.CardAnswer))
export const CardCorrection = lazyPart(() => load().then(parts => parts.CardCorrection))
export const AnswerVersions = lazyPart(() => load().then(parts => parts.AnswerVersions))
export const PublishBar = lazyPart(() => load().then(parts => parts.PublishBar))
