import { alertTopicNames } from '@portal/rules/alerts'
import type { AlertLeavingWay, BroadcastRowFragment } from '../../generated/graphql'
import type { Look } from '../../ui/badge/badge-frame'
import { CircleHelp, CirclePause, Send } from '../../ui/icons/broadcast-icons'
import { Check, Clock, X } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'

const { colour } = theme
const quiet = { text: colour.ink2, ground: colour.fill }
const amber = { text: colour.amber, ground: colour.amberTint }

type Row = BroadcastRowFragment

/** Not over yet: what stands above the list of earlier ones. */
export const isUnderWay = ({ state }: Row): boolean => state !== 'DONE' && state !== 'CANCELLED'

/** An administrator gives no reason. */
export const isPausedByItself = ({ state, pauseReason }: Row): boolean =>
  state === 'PAUSED' && pauseReason !== null

export const needsSomebody = (broadcast: Row): boolean =>
  isPausedByItself(broadcast) || broadcast.notice !== null

export function lookOf(broadcast: Row): Look {
  switch (broadcast.state) {
    case 'WAITING_FOR_PAGE':
      return { ...quiet, icon: Clock, words: 'Waiting for the page' }
    case 'SENDING':
      return { text: colour.accentHover, ground: colour.accentTint, icon: Send, words: 'Sending' }
    case 'PAUSED':
      return isPausedByItself(broadcast)
        ? { text: colour.red, ground: colour.redTint, icon: CirclePause, words: 'Paused by itself' }
        : { ...amber, icon: CirclePause, words: 'Paused' }
    case 'DONE':
      return { ...quiet, icon: Check, words: 'Done' }
    case 'CANCELLED':
      return { ...quiet, icon: X, words: 'Cancelled' }
  }
}

export const unknownLook = (count: number): Look => ({
  ...amber,
  icon: CircleHelp,
  words: `${formatNumber(count)} unknown`,
})

/** What the mail provider has not taken of an audience, in words; null where it has taken all. */
export function notSubmitted({ state, refused, leftBefore, waiting }: Row): string | null {
  const words = [
    refused > 0 && `${formatNumber(refused)} refused`,
    leftBefore > 0 && `${formatNumber(leftBefore)} left before`,
    state === 'CANCELLED' && waiting > 0 && `${formatNumber(waiting)} not sent`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

/** 'Answers, begun …'; the daily mail has no topic. */
export function factsOf({ topic, startedAt, state }: Row, time: string): string {
  const what = startedAt === null ? 'written' : 'begun'
  const facts = `${topic === null ? what : `${alertTopicNames[topic]}, ${what}`} ${time}`
  const more = state === 'SENDING' ? ', after the public page was read back' : ''
  return `${facts.charAt(0).toUpperCase()}${facts.slice(1)}${more}`
}

/** What is known of mails of which the provider's answer never came. */
export const unknownWords = (count: number): string =>
  `The mail provider has not said whether it took ${count === 1 ? 'one' : formatNumber(count)} of these mails: no answer came when they were handed over. ` +
  'It is asked again every hour, and what it has taken is counted as submitted. None of them is sent again before it says that it did not take them, so that nobody gets a mail twice.'

const ways: Record<AlertLeavingWay, string> = {
  ONE_CLICK: 'by the mail program’s button',
  PAGE: 'on a page of the portal',
  COMPLAINT: 'marked as spam',
  BOUNCE: 'mails came back',
  PROVIDER: 'at the mail provider',
  DELETION: 'account deleted',
}

/** '8 by the mail program’s button, 1 marked as spam', the most first. */
export const leavingWords = (left: readonly { way: AlertLeavingWay; count: number }[]): string =>
  left
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ way, count }) => `${formatNumber(count)} ${ways[way]}`)
    .join(', ')
