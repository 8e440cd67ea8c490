import styled from 'styled-components'
import { type DeclineReason, declineReasonNames } from '@portal/rules/questions/decline-reasons'
import { wordingSchema } from '@portal/rules/schemas/question-schemas'
import { formErrorTitled } from '../../apollo/form-errors'
import type { DisclosurePageQuery } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { type DialogOf, useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { FormikTextAreaField } from '../../ui/form/formik-field'
import { Pencil } from '../../ui/icons/admin-icons'
import { Section } from '../../ui/layout/layout'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { wordingStyle } from '../../ui/typography/wording-style'
import { useDisclosureChanges } from './use-disclosure'

type Wording = DisclosurePageQuery['wordings'][number]

const { colour, from, space } = theme

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  align-items: start;
  padding: ${space[12]} 0 ${space[16]};
  border-bottom: 1px solid ${colour.rule};

  > :nth-child(2) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 200px) minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`

/** Level with the first line of the words, and its own words with the edge. */
const Edit = styled(Button)`
  margin: -${space[8]} -${space[12]} -${space[8]} 0;
`

const Name = styled.h3`
  margin: 0;
  ${type.dense}
  font-weight: 500;
`

const Text = styled.p`
  margin: 0;
  ${wordingStyle}
  color: ${colour.ink};
  overflow-wrap: anywhere;
`

const isDeclaration = (wording: Wording | null): boolean => wording?.key === 'NOTHING_NEW'

/** 'Declined: no comment'. */
const nameOf = (wording: Wording): string =>
  isDeclaration(wording) ? 'Declaration' : declinedNameOf(wording)

const declinedNameOf = ({ key }: Wording): string =>
  `Declined: ${(declineReasonNames[key as DeclineReason] ?? key).toLowerCase()}`

/** What author and approver declare of an answer, and what askers read where the company declines, each with its version. */
export function Wordings({ wordings }: { wordings: readonly Wording[] }) {
  const mayEdit = useMayEdit()
  const timeZone = useTimeZone()
  const editing = useDialogOf<Wording>()
  return (
    <Section title="Wordings">
      <Rows>
        {[
          ...wordings.filter(isDeclaration),
          ...wordings.filter(wording => !isDeclaration(wording)),
        ].map(wording => (
          <Row key={wording.key}>
            <Name>{nameOf(wording)}</Name>
            <div>
              <Text>“{wording.text}”</Text>
              <Meta>
                Wording {wording.number}
                {wording.since !== null && (
                  <span>{`, of ${formatExactTime(wording.since, timeZone)}`}</span>
                )}
              </Meta>
            </div>
            {mayEdit && (
              <Edit
                size="small"
                variant="quiet"
                icon={<Pencil size={16} aria-hidden="true" />}
                aria-label={`Edit “${nameOf(wording)}”`}
                onClick={() => editing.show(wording)}
              >
                Edit
              </Edit>
            )}
          </Row>
        ))}
      </Rows>
      <WordingDialog dialog={editing} />
    </Section>
  )
}

function WordingDialog({ dialog }: { dialog: DialogOf<Wording> }) {
  const { write } = useDisclosureChanges()
  return (
    <FormDialog
      dialog={dialog}
      title={dialog.of ? nameOf(dialog.of) : 'Wording'}
      saveText="Save Wording"
      done="Wording saved"
      toFormError={formErrorTitled('Failed to save the wording')}
      draft={useDialogDraft(`wording ${dialog.of?.key ?? ''}`)}
      valuesOf={wording => ({ text: wording?.text ?? '' })}
      schema={wordingSchema}
      save={({ text }, base) => (base ? write(base.key, text) : Promise.resolve())}
    >
      <FormikTextAreaField
        name="text"
        label={
          isDeclaration(dialog.of) ? 'What author and approver declare' : 'What the asker reads'
        }
        rows={4}
      />
      <Meta>
        Applies from now on. Earlier {isDeclaration(dialog.of) ? 'declarations' : 'declines'} keep
        their wording.
      </Meta>
    </FormDialog>
  )
}
