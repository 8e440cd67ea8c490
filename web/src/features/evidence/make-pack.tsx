import { useApolloClient } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { messages } from '@portal/rules/messages'
import { adminPaths } from '../../admin-paths'
import { detailsOf, formErrorTitled } from '../../apollo/form-errors'
import { usePresentationOptions } from '../../apollo/use-presentation-options'
import {
  PackShareholdersDocument,
  usePackShareholderQuery,
  usePackShareholdersQuery,
} from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { FilterSelect } from '../../ui/form/filter-select'
import { TextField } from '../../ui/form/text-field'
import { X } from '../../ui/icons/icons'
import { Card } from '../../ui/layout/card'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { TextButton, TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { periodOf } from './days'
import { usePackChanges } from './use-packs'

const { from, space } = theme

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[16]};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: 160px 160px minmax(0, 1.5fr) minmax(0, 1fr) auto;
  }
`

/** Level with the fields, whose labels stand above them. */
const Submit = styled.div`
  ${from.desktop} {
    padding-top: 28px;
  }
`

const Only = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[4]} ${space[16]};
  margin-top: ${space[12]};
  ${type.dense}
`

const SUGGESTED = 10
const NO_SHAREHOLDER = 'No shareholder has this name or address.'
const SEVERAL = 'Several shareholders match. Choose one by the address.'

/** Chooses what to export. Where a link led here from a presentation, question or shareholder, that is chosen. */
export function MakePack() {
  const client = useApolloClient()
  const timeZone = useTimeZone()
  const { toast } = useToast()
  const { create } = usePackChanges()
  const [query, setQuery] = useSearchParams()
  const [fromDay, setFromDay] = useState('')
  const [toDay, setToDay] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ to?: string; shareholder?: string }>({})
  const [presentation, question] = [query.get('presentation'), query.get('question')]
  const { options, read } = usePresentationOptions(true, presentation !== null)
  const shareholder = useShareholderText(query.get('shareholder'))
  const list = useId()

  function choose(name: 'presentation' | 'question', value: string | null) {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true, state: { keepsScroll: true } })
  }

  /** Null for all; undefined where it is not clear who is meant. */
  async function shareholderId(): Promise<string | null | undefined> {
    const text = shareholder.text.trim()
    if (shareholder.chosenId !== null) return shareholder.chosenId
    if (text === '') return null
    const { data } = await client.query({
      query: PackShareholdersDocument,
      variables: { search: text, first: SUGGESTED },
      fetchPolicy: 'no-cache',
    })
    const found = data?.shareholders.edges.map(({ node }) => node) ?? []
    const exact = found.find(({ email }) => email.toLowerCase() === text.toLowerCase())
    if (exact ?? found.length === 1) return (exact ?? found[0])?.id
    setErrors({ shareholder: found.length === 0 ? NO_SHAREHOLDER : SEVERAL })
    return undefined
  }

  async function make(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const period = periodOf({ from: fromDay, to: toDay }, timeZone)
    if (period.isEmpty) return setErrors({ to: messages.evidencePeriod })
    setBusy(true)
    setErrors({})
    try {
      const id = await shareholderId()
      if (id === undefined)
        return form.querySelector<HTMLInputElement>('[name=shareholder]')?.focus()
      const { from, to } = period
      await create({
        from,
        to,
        presentationId: presentation,
        questionId: question,
        shareholderId: id,
      })
      toast({ title: 'The pack is being made', tone: 'success' })
    } catch (error) {
      const { field } = detailsOf(error)
      if (field?.name === 'to') return setErrors({ to: field.message })
      const { title, description = '' } = formErrorTitled('Failed to make a pack')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const isKnown = options.some(({ value }) => value === presentation)
  return (
    <Card>
      <Form
        aria-label="Make a pack"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void make(event)}
      >
        <TextField
          dense
          label="From"
          type="date"
          max="9999-12-31"
          value={fromDay}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <TextField
          dense
          label="To"
          type="date"
          max="9999-12-31"
          value={toDay}
          error={errors.to}
          onChange={({ target }) => setToDay(target.value)}
        />
        <FilterSelect
          dense
          label="Presentation"
          emptyLabel="All presentations"
          options={
            presentation === null || isKnown
              ? options
              : [{ value: presentation, label: 'One presentation' }, ...options]
          }
          value={presentation ?? ''}
          isSet={presentation !== null}
          onChange={({ target }) => choose('presentation', target.value)}
          onPointerEnter={read}
          onFocus={read}
        />
        <TextField
          dense
          optional
          label="Shareholder"
          name="shareholder"
          type="search"
          placeholder="Name or email"
          autoComplete="off"
          list={list}
          value={shareholder.text}
          error={errors.shareholder}
          onChange={({ target }) => shareholder.type(target.value)}
        />
        <datalist id={list}>
          {shareholder.suggested.map(({ id, name, email }) => (
            <option key={id} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <Submit>
          <Button type="submit" size="small" busy={busy} busyText="Starting...">
            Make Pack
          </Button>
        </Submit>
      </Form>
      {question !== null && (
        <Only>
          Only what happened with one question
          <TextLink to={adminPaths.question(question)}>View Question</TextLink>
          <TextButton onClick={() => choose('question', null)}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            All Questions
          </TextButton>
        </Only>
      )}
    </Card>
  )
}

/** What stands in the field, and who is suggested for it. Until something is typed, whom a link chose. */
function useShareholderText(linked: string | null) {
  const [typed, setTyped] = useState<string | null>(null)
  const { data } = usePackShareholderQuery({
    variables: { id: linked ?? '' },
    skip: linked === null,
  })
  const search = typed?.trim() ?? ''
  const found = usePackShareholdersQuery({
    variables: { search, first: SUGGESTED },
    skip: search.length < 2,
  })
  const linkedText =
    linked === null
      ? ''
      : data === undefined
        ? ''
        : (data.shareholder?.email ?? 'A shareholder who was deleted')
  return {
    text: typed ?? linkedText,
    chosenId: typed === null ? linked : null,
    suggested: (found.data ?? found.previousData)?.shareholders.edges.map(({ node }) => node) ?? [],
    type: setTyped,
  }
}
