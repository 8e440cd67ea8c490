import { useAwaitsWords } from './use-awaits-words'

/** 'Awaits ASX, expected 20 Aug 2026, 08:31 AEST' */
export const AwaitedTime = ({ expectedAt }: { expectedAt: string }) => (
  <time dateTime={expectedAt}>{useAwaitsWords()(expectedAt)}</time>
)
