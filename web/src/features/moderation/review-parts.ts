import { lazyPart } from '../../ui/feedback/lazy-part'

const load = () => import('./review/parts')

/** While answers are reviewed, and for questions that wait no more; otherwise nothing of it is loaded. */
export const AnswerBadge = lazyPart(() => load().then(parts => parts.AnswerBadge))
export const CardSide = lazyPart(() => load().then(parts => parts.CardSide))
export const PublishBar = lazyPart(() => load().then(parts => parts.PublishBar))
