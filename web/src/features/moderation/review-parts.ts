import { lazyPart } from '../../ui/feedback/lazy-part'

const load = () => import('./review/parts')

/** While answers are reviewed; otherwise nothing of it is loaded. */
export const AnswerBadge = lazyPart(() => load().then(parts => parts.AnswerBadge))
export const CardAnswer = lazyPart(() => load().then(parts => parts.CardAnswer))
export const PublishBar = lazyPart(() => load().then(parts => parts.PublishBar))
