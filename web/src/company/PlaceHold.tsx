import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

const nobody = { staff_id: null, patient_id: null, node_id: null, document_id: null, request_id: null }
/** The fact by which a legal hold names a record of each table that it can name by itself. */
const factOf = {
  staff: 'staff_id',
  patient: 'patient_id',
  archive_node: 'node_id',
  document: 'document_id',
  signature_request: 'request_id',
} as const satisfies Readonly<Record<string, keyof typeof nobody>>
export type Holdable = keyof typeof factOf
export const isHoldable = (entity: string): entity is Holdable => entity in factOf

type Of = { entity: Holdable; id: string }

/** Button that places a legal hold on the record of the page. */
export function PlaceHold(of: Of) {
  const { t } = useTranslation('retention')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>{t('place.open')}</LinkButton>
      {asking && <HoldQuestion {...of} onClose={() => setAsking(false)} />}
    </>
  )
}

function HoldQuestion({ entity, id, onClose }: Of & { onClose: () => void }) {
  const { t } = useTranslation('retention')
  const cache = useQueryClient()
  const form = useActForm({
    start: { reason: '', held_until: '' },
    check: ({ reason, held_until }) => ({
      ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
      ...(held_until === '' || isDate(held_until) ? {} : { held_until: { code: 'invalid_date' } }),
    }),
    send: async ({ reason, held_until }) => {
      const until = held_until === '' ? null : held_until
      await api.legalHolds.place.call({ ...nobody, [factOf[entity]]: id, reason, held_from: today(), held_until: until })
      await cache.invalidateQueries({ queryKey: api.retention.key() })
      await cache.invalidateQueries({ queryKey: api.legalHolds.key() })
      snackbar.success(t('place.done'))
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('place.title')} act={t('place.act')} form={form} onClose={onClose}>
      <p>{t(entity === 'staff' || entity === 'patient' ? 'place.text_person' : 'place.text')}</p>
      <ReasonBox form={form} label={t('legal_hold.reason')} most={500} />
      <Labelled
        name="held_until"
        label={t('legal_hold.held_until')}
        help={t('help.held_until')}
        required={false}
        issue={issue('held_until')}
        span={6}
      >
        {(control) => (
          <DateBox value={form.values.held_until} input={control} onChange={(held_until) => form.put({ held_until })} />
        )}
      </Labelled>
    </Question>
  )
}
