import { lazyPart } from '../../ui/feedback/lazy-part'

const load = () => import('./review/parts')

/** Loaded only while answers need review, and for questions that are no longer pending. */
export const AnswerBadge = lazyPart(() => load().then(parts => parts.AnswerBadge))
export const CardSide = lazyPart(() => load().then(parts => parts.CardSide))
export const PublishBar = lazyPart(() => load().then(parts => parts.PublishBar))
