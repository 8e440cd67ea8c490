import styled from 'styled-components'
import { type AdminRole, adminRoles, adminRoleWords, includesRole } from '@portal/rules/admin-roles'
import { Check } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'

const { colour, from, space } = theme

/** The rights that the next lower role does not have. */
export const addedRights: Record<AdminRole, string> = {
  OWNER:
    'Change the team, settings, wordings, webhooks and legal holds; confirm such changes of other owners; lift a freeze',
  APPROVER:
    'Approve answers of other administrators, or request changes; confirm what the exchange released; freeze releases',
  EDITOR:
    'Write and moderate: answers, presentations, announcements, policies, shareholders; publish or schedule approved answers',
  VIEWER: 'Read everything in the admin area, and export evidence',
}

const Section = styled.section`
  margin-top: ${space[40]};
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.ink};
`

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space[12]};
`

/** On a phone each right is followed by the roles that have it. */
const Table = styled.table`
  position: relative;
  display: block;
  width: 100%;
  margin-bottom: ${space[12]};
  border-collapse: collapse;
  ${type.dense}

  tbody,
  tr,
  tbody th {
    display: block;
  }
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th {
    text-align: left;
    font-weight: 400;
  }
  tr {
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${colour.rule};
  }
  td {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    margin-right: ${space[16]};
    padding: 0;
    color: ${colour.ink2};
  }
  td:not([data-has]) {
    display: none;
  }
  svg {
    color: ${colour.accent};
  }

  ${from.tablet} {
    display: table;

    tbody {
      display: table-row-group;
    }
    thead {
      position: static;
      display: table-header-group;
      clip-path: none;
    }
    tr {
      display: table-row;
    }
    tbody th,
    td,
    td:not([data-has]) {
      display: table-cell;
      height: 48px;
      padding: ${space[4]} ${space[12]} ${space[4]} 0;
    }
    thead th {
      height: 40px;
      ${type.label}
      color: ${colour.ink2};
    }
    thead tr {
      border-color: ${colour.ink};
    }
    thead th:not(:first-child) {
      width: 13%;
    }
  }
`

/** Whose right it is, where no column says so. */
const Holder = styled.span`
  ${from.tablet} {
    display: none;
  }
`

/** What each role may do. The roles of the table are said aloud because `display` would silence them. */
export function RoleRights() {
  return (
    <Section aria-labelledby="role-rights">
      <Title id="role-rights">What each role may do</Title>
      <Table role="table" aria-labelledby="role-rights">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <VisuallyHidden>Right</VisuallyHidden>
            </th>
            {adminRoles.map(role => (
              <th key={role} role="columnheader" scope="col">
                {adminRoleWords[role].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {adminRoles.toReversed().map(needed => (
            <tr key={needed} role="row">
              <th role="rowheader" scope="row">
                {addedRights[needed]}
              </th>
              {adminRoles.map(role => (
                <td key={role} role="cell" data-has={includesRole(role, needed) || undefined}>
                  {includesRole(role, needed) ? (
                    <>
                      <Check size={18} strokeWidth={1.75} />
                      <VisuallyHidden>Yes</VisuallyHidden>
                      <Holder aria-hidden="true">{adminRoleWords[role].label}</Holder>
                    </>
                  ) : (
                    <>
                      <span>–</span>
                      <VisuallyHidden>No</VisuallyHidden>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Meta>
        An author cannot approve their own answer. One owner always remains: the last owner cannot
        be removed or given another role.
      </Meta>
    </Section>
  )
}
