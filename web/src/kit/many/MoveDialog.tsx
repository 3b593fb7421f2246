import type { BulkReport } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { Question } from '../forms/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { Forecast } from './Forecast.tsx'
import type { Many } from './useMany.ts'

type Props = {
  entity: Entity
  act: 'remove' | 'restore'
  may: { restore: boolean }
  many: Many
  /** How many were chosen by hand, in words. */
  chosen: string
  /** What would come of it, where the whole list is chosen. */
  trial: BulkReport | undefined
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks before many records go to the trash or come out of it: how many, and which cannot. */
export function MoveDialog({ entity, act, may, many, chosen, trial, run, onClose }: Props) {
  const { t } = useTranslation()
  const nothing = trial?.changed === 0
  const isRemoval = act === 'remove'
  return (
    <Question
      danger={isRemoval}
      title={t(`table.many.${act}`)}
      act={t(nothing ? 'action.close' : isRemoval ? 'form.record.trash' : 'form.record.restore')}
      run={async () => nothing || run()}
      onClose={onClose}
    >
      {trial ? <Forecast entity={entity} report={trial} /> : <p>{chosen}</p>}
      {isRemoval && !may.restore && <p>{t('form.record.trash_question')}</p>}
      {many.job && <AcceptedJob job={many.job} onCancel={many.cancel} />}
    </Question>
  )
}
