import { Suspense } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { adminPaths } from '../admin-paths'
import { SealedFact } from '../features/evidence/sealed-fact'
import { Timeline } from '../features/evidence/timeline'
import { QuestionMails } from '../features/mails/question-mails'
import { MergedQuestions } from '../features/moderation/merge/merged-questions'
import { SelectionPlace } from '../features/moderation/merge/selection-place'
import type { ModeratedQuestion } from '../features/moderation/moderated-question'
import { OpenDesk } from '../features/moderation/open-desk'
import { DeskCard } from '../features/moderation/question-card-style'
import { QuestionCard } from '../features/moderation/queue/question-card'
import { useQuestionDetail } from '../features/moderation/use-question-detail'
import { ByRole } from '../features/team/by-role'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { lazyPart } from '../ui/feedback/lazy-part'
import { SkeletonBlock, SkeletonList } from '../ui/feedback/skeleton'
import { CopyLink } from '../ui/form/copy-link'
import { Container } from '../ui/layout/container'
import { Fact, FactList } from '../ui/layout/fact-list'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { countWords } from '../ui/typography/count-words'
import { TextLink } from '../ui/typography/text-link'
import { WorkArea } from './admin-dashboard-style'
import { Columns, DeletedPage, ExportEvidence } from './admin-detail-page'
import { AdminPageHead } from './admin-page-head'

// In one file with this page: what both have in common with the desk would otherwise be split up for it.
export { AdminReviewPage } from './admin-review-page'

const { space } = theme

const AnswerVersions = lazyPart(() =>
  import('../features/moderation/review/parts').then(parts => parts.AnswerVersions),
)

const list = { to: paths.adminDashboard, title: 'Questions' }

const Ground = styled(Container)`
  padding-top: ${space[20]};
`

const Below = styled(Columns)`
  padding-top: ${space[40]};
`

/** By itself: on the desk a card's place is reckoned. */
const SingleCard = styled(DeskCard)`
  position: static;
`

export function AdminQuestionPage() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <ByRole needs="EDITOR">
        <OpenDesk>
          <Question key={id} id={id} />
        </OpenDesk>
      </ByRole>
    </RequireAdmin>
  )
}

const LinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
`

/** Where the public reads it; one that is archived is not public. */
function Links({ question: { id, presentation, moderation } }: { question: ModeratedQuestion }) {
  return (
    <LinkRow>
      {moderation.status !== 'ARCHIVED' && (
        <CopyLink variant="secondary" path={pagePaths.question(presentation.id, id)} />
      )}
      <TextLink to={paths.presentation(presentation.id)}>View Presentation</TextLink>
    </LinkRow>
  )
}

function Question({ id }: { id: string }) {
  const { question, failed, busy, onRetry } = useQuestionDetail(id)
  if (question === null) return <DeletedPage id={id} noun="Question" list={list} />
  return (
    <>
      <PageMeta title="Question" />
      <AdminPageHead back={list} title="Question" end={question && <Links question={question} />} />
      <WorkArea>
        <Ground>
          {!question && failed && (
            <ErrorState title="The question could not be loaded" busy={busy} onRetry={onRetry} />
          )}
          {!question && !failed && (
            <SkeletonList label="Loading question" count={1}>
              <SkeletonBlock $height="148px" />
            </SkeletonList>
          )}
          {question && (
            <ErrorBoundary part="Question">
              <SingleCard tabIndex={-1} aria-labelledby={`asked-${id}`}>
                <QuestionCard id={id} isAlone />
              </SingleCard>
              <SelectionPlace />
            </ErrorBoundary>
          )}
        </Ground>
        {question && (
          <Below>
            <div data-place="right">
              <FactList>
                <Fact name="Asked by">
                  <TextLink to={adminPaths.shareholder(question.user.id)}>
                    {question.user.name ?? question.user.email}
                  </TextLink>
                  {question.askedByCount > 1 && (
                    <>
                      {' '}
                      <span>and {countWords(question.askedByCount - 1, 'other')}</span>
                    </>
                  )}
                </Fact>
                <Fact name="About">
                  <TextLink to={adminPaths.presentation(question.presentation.id)}>
                    {question.presentation.title}
                  </TextLink>
                </Fact>
                <QuestionMails id={id} revision={question.moderation.version} />
                <SealedFact />
              </FactList>
              <ExportEvidence path={adminPaths.evidenceAbout({ question: id })} noun="Question" />
            </div>
            <div data-place="left">
              <MergedQuestions question={question} />
              {(question.moderation.reviewRevision > 0 || question.moderation.answeredAt) && (
                <Suspense fallback={null}>
                  <AnswerVersions question={question} />
                </Suspense>
              )}
              <Timeline subjectId={id} revision={question.moderation.version} />
            </div>
          </Below>
        )}
      </WorkArea>
    </>
  )
}
