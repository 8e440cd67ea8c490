import { useApolloClient } from '@apollo/client/react'
import styled from 'styled-components'
import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { legalHoldSchema } from '@portal/rules/schemas/shareholder-schema'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  EvidenceEventsDocument,
  LegalHoldDocument,
  type LegalHoldFieldsFragment,
  LegalHoldUpdateDocument,
  useLegalHoldQuery,
} from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { FormikTextAreaField } from '../../ui/form/formik-field'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { Dense, Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Frame = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[32]};
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.ink};
`

const Title = styled.h2`
  ${type.h3}
`

const Reason = styled(Dense)`
  color: ${colour.ink};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** Sets a hold or lifts it, which is an event: the timeline beside it is read again. */
function useLegalHoldUpdate(shareholderId: string) {
  const client = useApolloClient()
  return async ({ held, reason = null }: { held: boolean; reason?: string | null | undefined }) => {
    const { data } = await client.mutate({
      mutation: LegalHoldUpdateDocument,
      variables: { input: { shareholderId, held, reason } },
    })
    const legalHold = data?.legalHoldUpdate.legalHold ?? null
    client.writeQuery({
      query: LegalHoldDocument,
      variables: { shareholderId },
      data: { legalHold },
    })
    void client.refetchQueries({ include: [EvidenceEventsDocument] }).catch(() => undefined)
  }
}

export interface LegalHoldProps {
  shareholderId: string
  /** Whether the account was deleted: a hold may stand all the same, and what it keeps goes with it. */
  isDeleted?: boolean
}

/** Whether a shareholder's data in the evidence are kept after the account; owners set that, and lift it. */
export function LegalHold({ shareholderId, isDeleted = false }: LegalHoldProps) {
  const timeZone = useTimeZone()
  const isOwner = useMayEdit()
  const { data } = useLegalHoldQuery({
    variables: { shareholderId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const update = useLegalHoldUpdate(shareholderId)
  const form = useDialogOf<null>()
  const lifting = useDialogOf<LegalHoldFieldsFragment>()
  const draft = useDialogDraft(`legal hold ${shareholderId}`)
  const hold = data?.legalHold
  if (data === undefined || (!hold && (isDeleted || !isOwner))) return null
  return (
    <Frame aria-labelledby="legal-hold">
      <Title id="legal-hold">Legal Hold</Title>
      {hold ? (
        <>
          <Reason>{hold.reason}</Reason>
          <Meta>
            Since <time dateTime={hold.since}>{formatExactTime(hold.since, timeZone)}</time>.{' '}
            {isDeleted
              ? 'Name, address and words stay in the evidence until it is lifted.'
              : 'If the account is deleted, name, address and words stay in the evidence.'}
          </Meta>
          {isOwner && (
            <Button variant="secondary" onClick={() => lifting.show(hold)}>
              Lift Legal Hold
            </Button>
          )}
        </>
      ) : (
        <>
          <Meta>
            If the account is deleted, name, address and words are erased from the evidence at once.
          </Meta>
          <Button variant="secondary" onClick={() => form.show(null)}>
            Set Legal Hold
          </Button>
        </>
      )}
      <FormDialog
        dialog={form}
        title="Set Legal Hold"
        saveText="Set Legal Hold"
        done="Legal hold set"
        toFormError={formErrorTitled('Failed to set the legal hold')}
        draft={draft}
        valuesOf={() => ({ held: true, reason: '' })}
        schema={legalHoldSchema}
        save={update}
      >
        <FormikTextAreaField
          dense
          name="reason"
          label="Reason"
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
        />
        <Meta>It is seen by administrators, and becomes part of the evidence.</Meta>
      </FormDialog>
      <DeleteDialog
        dialog={lifting}
        title="Lift this legal hold?"
        describe={() =>
          isDeleted
            ? 'The account is deleted: name, address and words are erased from the evidence at once. This cannot be undone.'
            : 'If the account is deleted afterwards, name, address and words are erased from the evidence.'
        }
        confirmText="Lift"
        busyText="Lifting..."
        remove={() => update({ held: false })}
        toFormError={formErrorTitled('Failed to lift the legal hold')}
        done="Legal hold lifted"
      />
    </Frame>
  )
}
