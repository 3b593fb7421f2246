import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { daysOfDocument } from '#domain/documents/sharedAnswers.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import type { Found } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Restored } from '#web/kit/forms/saving/DraftBanner.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { PaperPicture } from '../PaperPicture.tsx'
import { type Chosen, documentsOf, type DocumentFacts, givenOf, questionsOf } from './chosen.ts'
import styles from './create.module.css'
import { PreFlight } from './PreFlight.tsx'
import { useBegin } from './useBegin.ts'
import { useKnown } from './useKnown.ts'
import { useParts } from './useParts.ts'
import { useQuestions } from './useQuestions.ts'
import { WhatPanel } from './WhatPanel.tsx'
import { WhoPanel } from './WhoPanel.tsx'

type Props = {
  start: Chosen
  draft: { found: Found<Chosen> | null; keep: (chosen: Chosen) => void; wipe: () => void }
  /** Begins with nothing chosen. */
  onDiscard: () => void
}

const noAnswers = { answers: [], decided: {} }

/** What is chosen and typed on the screen, and what follows from it. */
const useCreation = ({ start, draft }: Props) => {
  const [chosen, setChosen] = useState(start)
  const fields = useMemo(() => questionsOf(chosen), [chosen])
  const questions = useQuestions(fields, start.asked, (asked) => draft.keep({ ...chosen, asked }))
  const { suggested, nationality } = useKnown(chosen)
  const { settled } = questions
  const documents = useMemo(() => documentsOf(chosen, givenOf(chosen, settled), nationality), [chosen, settled, nationality])
  // the stamp lacks nothing: to choose it is no reason to look anew
  const unanswered = useMemo(() => documentsOf({ ...chosen, stamp: false }, noAnswers), [chosen])
  const parts = useParts()
  const begin = useBegin({ chosen, questions, nationality, save: parts.save, wipe: draft.wipe })
  const put = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    const { methods } = questions
    // days that nobody has changed go along with the day of the documents
    for (const ask of part.created_on === undefined ? [] : daysOfDocument)
      if (methods.getValues(ask) === chosen.created_on) methods.setValue(ask, next.created_on)
    draft.keep({ ...next, asked: methods.getValues() })
    begin.clear()
  }
  return { chosen, put, questions, suggested, documents, unanswered, join: parts.join, begin }
}

/** People, the documents they need, and one short form of what these lack, with the paper beside it. */
export function CreateForm(props: Props) {
  const { draft, onDiscard } = props
  const { chosen, put, questions, suggested, documents, unanswered, join, begin } = useCreation(props)
  const issue = useIssueTexts(begin.issues)
  return (
    <div className={styles.page}>
      <Stack gap={1}>
        {draft.found && <Restored at={draft.found.at} onDiscard={onDiscard} />}
        <WhoPanel chosen={chosen} put={put} issue={issue} />
        <WhatPanel chosen={chosen} put={put} suggested={suggested} issue={issue} />
        <PreFlight {...{ chosen, questions, documents, unanswered, join }} checked={begin.checked} />
        <BeginButtons count={documents.length || chosen.templates.length} begin={begin} />
      </Stack>
      {documents.length > 0 && (
        <div className={styles.aside}>
          <Preview templates={chosen.templates} documents={documents} />
        </div>
      )}
    </div>
  )
}

function BeginButtons({ count, begin }: { count: number; begin: ReturnType<typeof useBegin> }) {
  const { t } = useTranslation('documents')
  const errorText = useErrorText()
  const { failure, isMissing, done, run } = begin
  return (
    <Stack gap={0.75}>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
      <Row gap={0.75}>
        <Button variant="contained" loading={done !== undefined} onClick={() => run(false)}>
          {t('create.begin', { count: Math.max(1, count) })}
        </Button>
        {isMissing && (
          <Button variant="outlined" color="secondary" disabled={done !== undefined} onClick={() => run(true)}>
            {t('create.anyway')}
          </Button>
        )}
        {done !== undefined && done > 0 && <Muted role="status">{t('create.checking', { done, total: count })}</Muted>}
      </Row>
    </Stack>
  )
}

/** The paper of the first person as it would be made, one document of the package at a time. */
function Preview({ templates, documents }: { templates: readonly DocumentTemplate[]; documents: readonly DocumentFacts[] }) {
  const { t } = useTranslation('documents')
  const [asked, setAsked] = useState<DocumentTemplate>()
  const shown = documents.find(({ template }) => template === asked) ?? documents[0]
  return (
    <Stack gap={0.5}>
      {templates.length > 1 && (
        <Row gap={0.5} role="group" aria-label={t('preview.which')}>
          {templates.map((template) => (
            <Button
              key={template}
              size="small"
              color="secondary"
              variant={template === shown?.template ? 'contained' : 'outlined'}
              aria-pressed={template === shown?.template}
              onClick={() => setAsked(template)}
            >
              {t(`template.${template}`)}
            </Button>
          ))}
        </Row>
      )}
      {shown && <PaperPicture key={shown.template} facts={shown} />}
    </Stack>
  )
}
