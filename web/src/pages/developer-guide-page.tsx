import { useParams } from 'react-router'
import { DocumentPage } from '../features/developers/document-page'
import { guideOf } from '../features/developers/guides'
import { paths } from '../paths'
import { NotFoundCard } from '../ui/layout/detail-page'

export function DeveloperGuidePage() {
  const { name } = useParams()
  const guide = guideOf(name)
  if (!guide)
    return <NotFoundCard noun="Guide" list={{ to: paths.developers, title: 'Developers' }} />
  return <DocumentPage key={guide.name} document={guide} />
}
