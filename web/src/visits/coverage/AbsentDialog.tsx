import { useQueryClient } from '@tanstack/react-query'
import { absence } from '#domain/visits/absence.ts'
import { absencesIn } from '#domain/visits/errors.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { FormContext } from '#web/kit/forms/values/context.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ThereAlready } from '../absences/ThereAlready.tsx'
import styles from './AbsentDialog.module.css'

const Field = fieldOf(absence)
const { fields } = absence

type Props = {
  /** Id of the person who cannot come, where known. */
  staff?: string | undefined
  /** Called with the ids of the coming visits that lose their helper, if there are any. */
  onFound: (visits: readonly string[]) => void
  onClose: () => void
}

/** Dialog that records an absence: who, for how long and why. Then helpers are searched for the visits within it. */
export function AbsentDialog({ staff = '', onFound, onClose }: Props) {
  const { t } = useTranslation(['absences', 'common'])
  const { of } = useLabels()
  const keep = useKeep()
  const { act, facts } = useFactForm({
    entity: absence,
    fields,
    row: { ...emptyInput(fields), staff_id: staff, kind: 'sickness', from_date: today(), to_date: today() },
    send: async (input) => {
      const lost = await keep(input as Input<typeof absence>)
      if (lost.length > 0) onFound(lost)
      return lost.length === 0
    },
  })
  return (
    <Question wide title={t('dialog.title')} act={t('dialog.keep')} form={act} onClose={onClose}>
      <ThereAlready absences={absencesIn(problemOf(act.failure))} onFind={onFound} />
      <p>{t('dialog.text')}</p>
      <FormContext value={facts}>
        <div className={styles.fields}>
          <FieldGrid>
            <Field name="staff_id" span={6} />
            <Field name="kind" span={6} />
            <Field name="from_date" span={3} />
            <Field name="from_time" span={3} help={of('absences:help.from_time')} />
            <Field name="to_date" span={3} help={of('absences:help.to_date')} />
            <Field name="to_time" span={3} help={of('absences:help.to_time')} />
            <Field name="pay_percent" span={6} help={of('absences:help.pay_percent')} />
            <Field name="note" span={6} />
          </FieldGrid>
        </div>
      </FormContext>
    </Question>
  )
}

/** Returns a function that stores an absence, offers to undo that, and returns the ids of the visits within it that need another helper. */
const useKeep = () => {
  const { t } = useTranslation(['absences', 'common'])
  const errorText = useErrorText()
  const cache = useQueryClient()
  const again = () =>
    Promise.all([api.absences, api.coverage, api.visits].map((calls) => cache.invalidateQueries({ queryKey: calls.key() })))
  return async (input: Input<typeof absence>): Promise<string[]> => {
    const { id, version } = await api.absences.create.call(input)
    const { lines } = await api.coverage.away.call({ absence_id: id })
    const lost = lines.filter(({ standing }) => standing === 'open')
    const undo = async () => {
      await api.absences.remove.call({ id, version }).catch((error: unknown) => snackbar.error(errorText(error)))
      await again()
    }
    snackbar.success(t(lost.length > 0 ? 'kept' : 'kept_none'), { label: t('common:action.undo'), run: () => void undo() })
    await again()
    return lost.map(({ id: visit }) => visit)
  }
}
