import type { BulkReport } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { Question } from '../forms/acts/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { Forecast } from './Forecast.tsx'
import type { Many } from './useMany.ts'

type Props = {
  entity: Entity
  act: 'remove' | 'restore'
  may: { restore: boolean }
  many: Many
  /** Text with the number of records that were selected one by one. */
  chosen: string
  /** Report of the trial, where the whole list is selected. */
  trial: BulkReport | undefined
  run: () => Promise<unknown>
  onClose: () => void
}

/** Dialog before many records are deleted or restored: shows how many, and which cannot be. */
export function MoveDialog({ entity, act, may, many, chosen, trial, run, onClose }: Props) {
  const { t } = useTranslation()
  const nothing = trial?.changed === 0
  const isRemoval = act === 'remove'
  return (
    <Question
      danger={isRemoval}
      title={t(`table.many.${act}`)}
      act={nothing ? undefined : t(isRemoval ? 'form.record.trash' : 'form.record.restore')}
      run={run}
      onClose={onClose}
    >
      {trial ? <Forecast entity={entity} report={trial} /> : <p>{chosen}</p>}
      {isRemoval && !may.restore && <p>{t('form.record.trash_question')}</p>}
      {many.job && <AcceptedJob job={many.job} onCancel={many.cancel} />}
    </Question>
  )
}
