import { useId } from 'react'
import { MAX_CHECKED } from '#domain/documents/documents.api.ts'
import { personalAsks } from '#domain/documents/sharedAnswers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { type Chosen, countsOf, type DocumentFacts } from './chosen.ts'
import { MissingFacts } from './MissingFacts.tsx'
import { isOfRecord } from './neededEntity.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { type Told, useNeeds } from './useNeeds.ts'
import type { Join } from './useParts.ts'
import type { Questions } from './useQuestions.ts'

type Props = {
  chosen: Chosen
  questions: Questions
  /** The documents that would be begun, as far as they are answered, and the same without any answers. */
  documents: readonly DocumentFacts[]
  unanswered: readonly DocumentFacts[]
  /** What all documents lack, once they have all been looked at. */
  checked: Told | undefined
  join: Join
}

/** One short form of everything that the documents of the chosen people lack: facts of the records, and what no record keeps. */
export function PreFlight({ chosen, questions, documents, unanswered, checked, join }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  // facts of records do not come and go with the answers while somebody types
  const first = useNeeds(unanswered)
  const now = useNeeds(documents)
  const error = first.error ?? now.error
  if (unanswered.length === 0) return null
  if (error)
    return <Failed title={t('create.failed')} error={error} onRetry={() => void Promise.all([first.refetch(), now.refetch()])} />
  if (!first.data || !now.data) return null
  const needs = checked ? checked.needs : first.data.needs
  const needed = new Set(
    [...first.data.needs, ...now.data.needs].flatMap(({ entity, facts }) => (entity === 'document' ? facts : [])),
  )
  const isLookedAt = checked !== undefined || documents.length <= MAX_CHECKED
  const isComplete = now.data.needs.length === 0 && now.data.issues.length === 0
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{t('create.missing')}</h2>
      {isComplete && isLookedAt && !checked && <StatusText tone="success">{t('create.complete')}</StatusText>}
      {!isLookedAt && <Muted as="p">{t('create.looked_at', { checked: MAX_CHECKED, total: documents.length })}</Muted>}
      {needs.some(isOfRecord) && <Muted as="p">{t('create.missing_text')}</Muted>}
      <Stack gap={1.25} wide>
        <MissingFacts needs={needs} day={chosen.created_on} join={join} refused={checked} />
        <QuestionFields questions={questions} needed={needed} personal={personalAsks(chosen.templates, countsOf(chosen))} />
      </Stack>
    </Panel>
  )
}
