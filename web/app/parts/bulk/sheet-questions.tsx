import type { BulkChoices } from '@niramoy/contract/platform/bulk-jobs'
import type { SheetQuestion } from '@niramoy/contract/platform/sheet-cells'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'

type SheetQuestionsProps = {
  readonly questions: readonly SheetQuestion[]
  /** What was decided before. */
  readonly choices: BulkChoices
  readonly busy: boolean
  readonly onAnswer: (choices: BulkChoices) => void
}

const UNDECIDED = ''
const NEW = ' '
const toKey = ({ column, value }: SheetQuestion) => `${column} ${value}`

/** Names that the shop does not have: each is decided on once for the whole file. */
export function SheetQuestions({ questions, choices, busy, onAnswer }: SheetQuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  if (questions.length === 0) return null
  const answer = () => {
    const next: Record<string, Record<string, string | null>> = { ...choices }
    for (const question of questions) {
      const chosen = answers[toKey(question)] ?? UNDECIDED
      if (chosen === UNDECIDED) continue
      next[question.column] = { ...next[question.column], [question.value]: chosen === NEW ? null : chosen }
    }
    onAnswer(next)
  }
  return (
    <Card title={t.questions} lead={t.questionsLead}>
      <div className="grid gap-4">
        {questions.map((question) => (
          <Field
            key={toKey(question)}
            label={t.question(question.header, question.value)}
            hint={t.questionRows(question.rows)}
          >
            <Select
              value={answers[toKey(question)] ?? UNDECIDED}
              onChange={({ target }) => setAnswers({ ...answers, [toKey(question)]: target.value })}
            >
              <option value={UNDECIDED}>{t.decide}</option>
              {question.mayBeNew && <option value={NEW}>{t.isNew(question.value)}</option>}
              {question.suggestions.map((name) => (
                <option key={name} value={name}>
                  {t.means(name)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <div>
          <Button loading={busy} onClick={answer}>
            {t.checkAgain}
          </Button>
        </div>
      </div>
    </Card>
  )
}
