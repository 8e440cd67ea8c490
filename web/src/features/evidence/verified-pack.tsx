import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { PackResult } from '@portal/rules/verify-pack.mjs'
import { formatExactSecond } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Minus, ShieldCheck, ShieldX } from '../../ui/icons/admin-icons'
import { Check, X } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { Dense, Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { sizeText } from '../../ui/upload/size-text'

const { colour, space } = theme

export interface Verified {
  id: number
  name: string
  size: number
  /** A sentence where it could not be verified at all. */
  result: PackResult | string
}

const Frame = styled.li<{ $whole: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-content: start;
  gap: 0 ${space[12]};
  padding: ${space[20]};
  border: 1px solid ${({ $whole }) => ($whole ? colour.rule : colour.red)};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  overflow-wrap: anywhere;

  > svg {
    color: ${({ $whole }) => ($whole ? colour.accent : colour.red)};
  }
`

const Word = styled.h3`
  ${type.h3}
`

const Sentence = styled(Dense)`
  margin-top: ${space[8]};
  color: ${colour.ink};
`

const Points = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[12]};
  ${type.dense}

  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: ${space[8]};
  }
  svg {
    margin-top: 3px;
    color: ${colour.ink2};
  }
  [data-holds] svg {
    color: ${colour.accent};
  }
  [data-fails] svg {
    color: ${colour.red};
  }
`

/** What was found of one pack, the first event concerned, and what still holds. */
export function VerifiedPack({ pack: { name, size, result } }: { pack: Verified }) {
  const isWhole = typeof result !== 'string' && result.code === 0
  const Shield = isWhole ? ShieldCheck : ShieldX
  return (
    <Frame $whole={isWhole}>
      <Shield size={24} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Word>{typeof result === 'string' ? 'Not verified' : result.word}</Word>
        <Meta>{`${name}, ${sizeText(size)}`}</Meta>
        {typeof result === 'string' ? <Sentence>{result}</Sentence> : <Findings result={result} />}
      </div>
    </Frame>
  )
}

/** With which some sentences begin. */
const FILE_NAME = /^\S+\.\w+ /

function Findings({ result }: { result: PackResult }) {
  const timeZone = useTimeZone()
  const { code, checked, key } = result
  const keyPoint = key && (
    <Point kind={key.isFromPack ? 'open' : 'holds'}>
      {key.isFromPack
        ? `The key ${key.id} came from the pack: compare it with the portal’s.`
        : `Verified with the key ${key.id} of this portal`}
    </Point>
  )
  if (code === 0 && checked) {
    const { from, to, inScope, files, lacking, unchecked, time } = checked
    const others = to - from + 1 - inScope
    return (
      <>
        <Sentence>
          {'Verified: nothing was changed. '}
          {inScope === 1
            ? '1 event is as it was sealed'
            : `${formatNumber(inScope)} events are as they were sealed`}
          {from === to
            ? `, No. ${formatNumber(to)}.`
            : `, from ${formatNumber(from)} to ${formatNumber(to)}.`}
        </Sentence>
        <Points role="list">
          <Point kind="holds">
            Chain unbroken
            {others > 0 && (
              <span>{`, ${countWords(others, 'event')} of other matters as bare leaves`}</span>
            )}
          </Point>
          {files !== null && <Point kind="holds">{countWords(files, 'file')} as exported</Point>}
          {lacking.length > 0 && (
            <Point kind="open">
              Without {countWords(lacking.length, 'document')} that the portal no longer had:{' '}
              {lacking.join(', ')}
            </Point>
          )}
          {unchecked.map(({ name, erasedAt }) => (
            <Point key={name} kind="open">
              {`${name} is not checked: erased on ${formatExactSecond(erasedAt, timeZone)}`}
            </Point>
          ))}
          {time && (
            <Point kind="holds">
              Anchored in the checkpoint of {formatExactSecond(time, timeZone)}
            </Point>
          )}
          {keyPoint}
        </Points>
      </>
    )
  }
  // The word stands above already.
  const rest = result.sentence.slice(result.word.length + 2)
  return (
    <>
      <Sentence>
        {FILE_NAME.test(rest) ? rest : rest.charAt(0).toUpperCase() + rest.slice(1)}
      </Sentence>
      <Points role="list">
        {checked && (
          <Point kind="holds">
            {checked.from === checked.to
              ? `Event ${formatNumber(checked.to)} fits its leaf`
              : `Events ${formatNumber(checked.from)} to ${formatNumber(checked.to)} fit their leaves, in their places`}
          </Point>
        )}
        {!checked?.isEnd && (
          <Point kind="open">
            {checked
              ? 'Of what comes after, nothing can be said'
              : 'Nothing in it could be verified'}
          </Point>
        )}
        {keyPoint}
      </Points>
    </>
  )
}

const kinds = {
  holds: { icon: Check, words: 'Holds' },
  fails: { icon: X, words: 'Fails' },
  open: { icon: Minus, words: 'Open' },
} as const

function Point({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  const { icon: Icon, words } = kinds[kind]
  return (
    <li data-holds={kind === 'holds' || undefined} data-fails={kind === 'fails' || undefined}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span>
        <VisuallyHidden>{`${words}: `}</VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
