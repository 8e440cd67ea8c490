import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { DropdownMenu } from 'radix-ui'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/form/button'
import { ChevronDown } from '../ui/icons/icons'
import { fadeRise } from '../ui/motion'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { type Example, exampleGroups, tabOf } from './examples'

const { colour } = theme

const Menu = styled(DropdownMenu.Content)`
  z-index: ${theme.layer.menu};
  width: 290px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 6px;
  overflow-y: auto;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  ${fadeRise(theme.motion.menu)}
`

const GroupName = styled(DropdownMenu.Label)`
  padding: 12px 10px 4px;
  color: ${colour.ink3};
  ${type.label}

  &:first-child {
    padding-top: 6px;
  }
`

const Item = styled(DropdownMenu.Item)`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  text-decoration: none;
  ${type.dense}
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: ${colour.accentTint};
  }
`

/** Opens an example in a tab of its own, or the tab in which it already stands as it was. */
export function ExamplesMenu() {
  const { addTab, changeTab } = useGraphiQLActions()
  const { tabs, queryEditor, variableEditor } = useGraphiQL(state => ({
    tabs: state.tabs,
    queryEditor: state.queryEditor,
    variableEditor: state.variableEditor,
  }))
  function open(example: Example) {
    const { query, variables } = tabOf(example)
    const there = tabs.findIndex(tab => tab.query === query)
    if (there >= 0) return changeTab(there)
    addTab()
    queryEditor?.setValue(query)
    variableEditor?.setValue(variables)
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="secondary" size="small" disabled={!queryEditor}>
          Examples
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Menu align="end" sideOffset={6} collisionPadding={12}>
          {exampleGroups.map(({ name, examples }) => (
            <Fragment key={name}>
              <GroupName>{name}</GroupName>
              {examples.map(example => (
                <Item key={example.title} onSelect={() => open(example)}>
                  {example.title}
                </Item>
              ))}
            </Fragment>
          ))}
          <GroupName>To read</GroupName>
          <Item asChild>
            <a href="/developers">Guides for developers</a>
          </Item>
        </Menu>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
