import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import {
  type CitableAnnouncementsQuery,
  useCitableAnnouncementsQuery,
} from '../../../generated/graphql'
import { Status } from '../../../ui/feedback/status'
import { type ControlLook, controlStyle } from '../../../ui/form/control-style'
import { Search } from '../../../ui/icons/admin-icons'
import { theme } from '../../../ui/theme'
import { countWords } from '../../../ui/typography/count-words'
import { type } from '../../../ui/typography/type-styles'
import { useReleasedWords } from './released-words'

const { colour, space } = theme

const SHOWN = 8
/** Number of the newest announcements offered before anything is typed. */
const NEWEST = 5
/** Idle time before a search. */
const REST_MS = 250

type Announcement = CitableAnnouncementsQuery['announcements']['edges'][number]['node']

const Frame = styled.div`
  position: relative;

  > svg {
    position: absolute;
    inset: 0 auto auto 12px;
    height: 40px;
    color: ${colour.ink3};
    pointer-events: none;
  }
`

const Input = styled.input<ControlLook>`
  ${controlStyle}
  padding-left: 38px;
`

const List = styled.ul`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  left: 0;
  z-index: ${theme.layer.sticky};
  max-height: 320px;
  margin: 0;
  padding: ${space[4]};
  overflow-y: auto;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  list-style: none;
`

const Option = styled.li`
  min-height: 44px;
  padding: ${space[8]} ${space[12]};
  border-radius: ${theme.radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;
  ${type.dense}
  font-weight: 500;

  > span {
    display: block;
    ${type.meta}
    color: ${colour.ink3};
  }
  &[data-active] {
    background: ${colour.accentTint};
  }
  &[aria-disabled='true'] {
    color: ${colour.ink3};
    cursor: default;
  }
  &[aria-disabled='true'][data-active] {
    background: ${colour.sunken};
  }
  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** Why it cannot be cited; null if it can. */
const reasonOf = ({ isCitable, source, awaitsExchange }: Announcement): string | null => {
  if (isCitable) return null
  if (awaitsExchange) return 'Its document is not stored as a PDF: it cannot be cited yet'
  return source === 'MANUAL'
    ? 'Entered by hand: it cannot be cited as released'
    : 'Its document is not stored: it cannot be cited'
}

const bringIntoSight = (option: HTMLElement | null): void =>
  option?.scrollIntoView?.({ block: 'nearest' })

interface CitationPickerProps {
  onPick: (announcement: Announcement) => void
}

/**
 * Finds announcements to cite; a click or an arrow key lists the newest before anything is typed. An announcement that cannot be cited is
 * shown with the reason.
 */
export function CitationPicker({ onPick }: CitationPickerProps) {
  const [words, setWords] = useState('')
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useId()
  const releasedWords = useReleasedWords()
  useEffect(() => {
    const timer = setTimeout(setSearch, REST_MS, words.trim())
    return () => clearTimeout(timer)
  }, [words])
  const { data, previousData, loading } = useCitableAnnouncementsQuery({
    variables: { search: search || null, first: search ? SHOWN : NEWEST },
    skip: !isOpen,
    fetchPolicy: 'no-cache',
  })
  const found = useDeferredValue(
    (data ?? previousData)?.announcements.edges.map(({ node }) => node) ?? [],
  )
  const options = [
    ...found.filter(({ isCitable }) => isCitable),
    ...found.filter(({ isCitable }) => !isCitable),
  ]
  const isShown = isOpen && options.length > 0
  const at = Math.min(active, options.length - 1)

  function pick(announcement: Announcement | undefined) {
    if (!announcement || reasonOf(announcement) !== null) return
    setOpen(false)
    setWords('')
    setSearch('')
    onPick(announcement)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter and the arrows belong to an open input method.
    if (event.nativeEvent.isComposing) return
    const walk = (by: number) => {
      event.preventDefault()
      setOpen(true)
      setActive(Math.max(0, Math.min(at + by, options.length - 1)))
    }
    if (event.key === 'ArrowDown') walk(isShown ? 1 : 0)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter does not submit the form.
      event.preventDefault()
      if (isShown) pick(options[at])
    }
  }
  return (
    <Frame>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <Input
        $dense
        role="combobox"
        aria-label="Add an announcement"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${list}-${at}` : undefined}
        placeholder="Add an announcement"
        autoComplete="off"
        maxLength={254}
        value={words}
        onChange={event => {
          setWords(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <List id={list} role="listbox" aria-label="Announcements" hidden={!isShown}>
        {isShown &&
          options.map((announcement, place) => {
            const reason = reasonOf(announcement)
            return (
              <Option
                key={announcement.id}
                ref={place === at ? bringIntoSight : undefined}
                id={`${list}-${place}`}
                role="option"
                aria-selected={place === at}
                aria-disabled={reason !== null || undefined}
                data-active={place === at || undefined}
                onMouseDown={event => event.preventDefault()}
                onMouseMove={() => setActive(place)}
                onClick={() => pick(announcement)}
              >
                {announcement.title}
                <span>{reason ?? releasedWords(announcement)}</span>
              </Option>
            )
          })}
      </List>
      <Status>
        {isOpen &&
          !loading &&
          (options.length > 0
            ? countWords(options.length, 'announcement')
            : 'No announcement found')}
      </Status>
    </Frame>
  )
}
