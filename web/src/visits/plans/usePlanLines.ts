import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PlanAct, type PlanActsDone, undoActs } from '#domain/visits/planActs.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { allRows, readAll } from '#web/kit/tables/allRows.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

const asked = (patient_id: string) => ({ patient_id, sort: 'start_time' as const, also: ['breaks'] })

/** All lines of the weekly plan of a patient as they are now. */
export const readLines = (patient: string) => readAll(api.weeklyPlans.list, asked(patient))

/** The lines of the weekly plan of a patient, and a function that changes several of them at once. */
export const usePlanLines = (patient: string) => {
  const { t } = useTranslation(['visits', 'common'])
  const errorText = useErrorText()
  const texts = useFactTexts(weeklyPlan)
  const cache = useQueryClient()
  const { data: lines, error, refetch } = useQuery(allRows(api.weeklyPlans.list, asked(patient)))

  const reread = () => cache.invalidateQueries({ queryKey: api.weeklyPlans.key() })
  const textOf = (failure: unknown) => {
    const [issue] = failure instanceof CallError ? failure.errors : []
    return issue
      ? `${texts.label(issue.field)} — ${texts.issue({ name: issue.field, code: issue.code, size: String(issue.size ?? '') })}`
      : errorText(failure)
  }
  /** Shows that something was done, and offers to undo it, and then to do it again; resolves when the lines were read again. */
  const tell = (done: PlanActsDone, told: string, back: 'undo' | 'redo' = 'undo'): Promise<void> => {
    const acts = undoActs(done)
    const [label, next] =
      back === 'undo'
        ? ([t('common:form.record.undo'), () => run(acts, t('plans.undone'), 'redo')] as const)
        : ([t('plans.redo'), () => run(acts, t('plans.redone'))] as const)
    snackbar.success(told, acts.length === 0 ? undefined : { label, run: () => void next() })
    return reread()
  }
  /** Changes lines, all or none; resolves when the lines on the screen are those that came of it. */
  const run = async (acts: PlanAct[], told: string, back: 'undo' | 'redo' = 'undo'): Promise<boolean> => {
    try {
      await tell(await api.weeklyPlans.many.call({ patient_id: patient, acts }), told, back)
      return true
    } catch (failure) {
      snackbar.error(textOf(failure))
      await reread()
      return false
    }
  }
  return { lines, error, retry: () => void refetch(), run, tell }
}
export type PlanLines = ReturnType<typeof usePlanLines>
