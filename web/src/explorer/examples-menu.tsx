import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { ChevronDown } from '../ui/icons'
import { DropdownMenu } from 'radix-ui'
import { Fragment } from 'react'
import { Button } from '../ui/button'
import { exampleGroups, tabOf, type Example } from './examples'
import { GroupName, Item, Menu } from './examples-menu-style'

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
        </Menu>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
