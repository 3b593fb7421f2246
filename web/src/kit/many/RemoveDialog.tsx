import type { BulkReport } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { Question } from '../forms/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { JobProgress } from '../jobs/JobProgress.tsx'
import { LeftList } from './LeftList.tsx'
import type { Many } from './useMany.ts'

type Props = {
  entity: Entity
  may: { restore: boolean }
  many: Many
  /** How many were chosen by hand, in words. */
  chosen: string
  /** What would come of it, where the whole list is chosen. */
  trial: BulkReport | undefined
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks before many records go to the trash: how many, and which cannot. */
export function RemoveDialog({ entity, may, many, chosen, trial, run, onClose }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const nothing = trial?.changed === 0
  return (
    <Question
      danger
      title={t('table.many.remove')}
      act={nothing ? t('action.close') : t('form.record.trash')}
      run={async () => nothing || run()}
      onClose={onClose}
    >
      <p>{trial ? t('table.many.will_remove', { size: numbers(trial.changed) }) : chosen}</p>
      {trial && trial.left_size > 0 && (
        <>
          <p>{t('table.many.will_keep', { size: numbers(trial.left_size) })}</p>
          <LeftList entity={entity} report={trial} />
        </>
      )}
      {!may.restore && <p>{t('form.record.trash_question')}</p>}
      {many.job && <JobProgress job={many.job} />}
    </Question>
  )
}
