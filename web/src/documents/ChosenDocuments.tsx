import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { addDays } from '#domain/kit/dates.ts'
import { usualTerms } from '#domain/signatures/signatureRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { today } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { DownloadChosen } from '#web/kit/many/DownloadChosen.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
import { Button } from '#web/kit/ui/Button.tsx'

type Asked = 'make' | 'send'

/** What can be done with the documents that are chosen in the list, as a background job: they are made, sent for signature, and downloaded as they were signed. */
export function ChosenDocuments({ selection, trash }: Choosing) {
  const { t } = useTranslation('documents')
  const { role } = useMe()
  const [asked, setAsked] = useState<Asked>()
  if (trash) return null
  return (
    <>
      {may(role, 'documents.write') &&
        (['make', 'send'] as const).map((act) => (
          <Button key={act} variant="outlined" color="secondary" onClick={() => setAsked(act)}>
            {t(`chosen.${act}`)}
          </Button>
        ))}
      <DownloadChosen selection={selection} call={api.documents.downloadSignedJob.call} label={t('chosen.download')} />
      {asked && <ChosenQuestion act={asked} selection={selection} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Props = Pick<Choosing, 'selection'> & { act: Asked; onClose: () => void }
function ChosenQuestion({ act, selection, onClose }: Props) {
  const { t } = useTranslation(['documents', 'signatures', 'jobs'])
  const cache = useQueryClient()
  const form = useActForm({
    start: { expires_on: addDays(today(), usualTerms.days) },
    check: ({ expires_on }) => (expires_on === '' ? { expires_on: { code: 'required' } } : {}),
    send: async ({ expires_on }) => {
      const ids = [...selection.ids]
      await (act === 'make' ? api.documents.makeAllJob.call({ ids }) : api.documents.sendJob.call({ ids, expires_on }))
      await cache.invalidateQueries({ queryKey: api.jobs.key() })
      selection.clear()
      snackbar.success(t('jobs:begun'))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t(`chosen.${act}`)} act={t(`chosen.${act}`)} form={form} onClose={onClose}>
      <p>{t(`chosen.${act}_text`, { count: selection.ids.size })}</p>
      {act === 'send' && (
        <Labelled
          name="chosen.expires_on"
          label={t('signatures:signature_request.expires_on')}
          required
          issue={issue('expires_on')}
          span={6}
        >
          {(control) => (
            <DateBox value={form.values.expires_on} input={control} onChange={(expires_on) => form.put({ expires_on })} />
          )}
        </Labelled>
      )}
    </Question>
  )
}
