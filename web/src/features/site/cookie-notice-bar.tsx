import { Cookie } from '../../ui/icons/icons'
import { paths } from '../../paths'
import { Button } from '../../ui/form/button'
import { TextLink } from '../../ui/typography/text-link'
import { useBottomBar } from '../../ui/layout/use-bottom-bar'
import { Actions, Bar, Row, Words } from './cookie-notice-style'

export function CookieNoticeBar({ onAccept }: { onAccept: () => void }) {
  const bar = useBottomBar()
  return (
    <Bar ref={bar} aria-label="Cookie notice">
      <Row>
        <Words>
          <Cookie size={20} strokeWidth={1.75} aria-hidden="true" />
          We use cookies
        </Words>
        <Actions>
          <TextLink to={paths.policies}>View Policies</TextLink>
          <Button variant="secondary" onClick={onAccept}>
            Accept
          </Button>
        </Actions>
      </Row>
    </Bar>
  )
}
