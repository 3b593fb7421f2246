import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { document } from '#domain/documents/document.ts'
import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import type { DocumentFacts } from './create/chosen.ts'
import { MissingFacts } from './create/MissingFacts.tsx'
import { isOfRecord } from './create/neededEntity.ts'
import { readAnew, useNeeds } from './create/useNeeds.ts'
import { useParts } from './create/useParts.ts'

/** What a draft lacks: facts of the records, typed and saved here, and what is typed in the form of the document below. */
export function Needs({ of }: { of: DocumentFacts }) {
  const { t } = useTranslation(['documents', 'common'])
  const id = useId()
  const cache = useQueryClient()
  const { join, save } = useParts()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useNeeds([of])
  if (error) return <Failed title={t('create.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.needs.length === 0) return null
  const saveAll = async () => {
    setBusy(true)
    await save().finally(() => setBusy(false))
    await readAnew(cache)
  }
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{t('create.missing')}</h2>
      {data.needs.map((need) => !isOfRecord(need) && <OwnLine key={need.entity} need={need} />)}
      {data.needs.some(isOfRecord) && (
        <>
          <Muted as="p">{t('create.missing_draft')}</Muted>
          <MissingFacts needs={data.needs} day={of.created_on} join={join} />
          <Button variant="outlined" color="secondary" loading={busy} onClick={() => void saveAll()}>
            {t('common:form.save')}
          </Button>
        </>
      )}
    </Panel>
  )
}

/** What the document itself lacks: a question of its template is no fact of it. */
function OwnLine({ need: { entity, facts } }: { need: DocumentNeed }) {
  const { t } = useTranslation(['documents', 'common'])
  const { of } = useLabels()
  if (entity !== 'document') return null
  const labels = facts.map((name) => of(name in document.fields ? `documents:document.${name}` : `documents:ask.${name}`))
  return (
    <p>
      {labels.join(t('common:between'))} <Muted>{t('create.missing_here')}</Muted>
    </p>
  )
}
