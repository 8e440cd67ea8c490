import { MyQuestions } from '../features/questions/my-questions'
import { RequireShareholder } from '../session/require-shareholder'

export function MyQuestionsPage() {
  return (
    <RequireShareholder>
      <MyQuestions />
    </RequireShareholder>
  )
}
