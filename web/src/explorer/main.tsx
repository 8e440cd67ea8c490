import './workers'
import { createRoot } from 'react-dom/client'
import { GlobalStyle } from '../ui/layout/global-style'
import { Explorer } from './explorer'
import { TabSession } from './tab-session'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
// Without StrictMode: the editor's widgets do not survive being mounted twice.
createRoot(root).render(
  <>
    <GlobalStyle />
    <Explorer session={new TabSession()} />
  </>,
)
