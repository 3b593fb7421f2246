import { formatMinutes } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import type { Drafts } from './drafts.ts'
import styles from './PublishDialog.module.css'
import { usePublish } from './usePublish.ts'

type Props = { period: Period; drafts: readonly Drafts[]; acts: Pick<VisitActs, 'did'>; onClose: () => void }

/** Dialog that publishes the drafts of a period, of all helpers except those who are deselected. */
export function PublishDialog({ period, drafts, acts, onClose }: Props) {
  const { t } = useTranslation(['publishing', 'common'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const publish = usePublish(period, acts)
  const form = useActForm({
    start: { left: new Set<string>() },
    check: ({ left }) => (left.size === drafts.length ? { left: { code: 'required' } } : {}),
    send: ({ left }) => publish(left.size === 0 ? undefined : drafts.flatMap(({ id }) => (left.has(id) || id === '' ? [] : [id]))),
  })
  const { left } = form.values
  const set = (ids: readonly string[], chosen: boolean) => {
    const next = new Set(left)
    for (const id of ids)
      if (chosen) next.delete(id)
      else next.add(id)
    form.put({ left: next })
  }
  const size = drafts.reduce((sum, { id, visits }) => (left.has(id) ? sum : sum + visits), 0)
  return (
    <Question wide="table" title={t('title')} act={t('act', { size: numbers(size) })} form={form} onClose={onClose}>
      <p className={styles.lead}>
        <Furigana>{t('lead', { from: texts.day(period.from), to: texts.day(period.to) })}</Furigana>
      </p>
      <table className={styles.drafts}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t('everybody')}
                checked={left.size === 0}
                onChange={(event) =>
                  set(
                    drafts.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
            <th scope="col">
              <Furigana>{t('column.helper')}</Furigana>
            </th>
            <th scope="col" data-end>
              <Furigana>{t('column.visits')}</Furigana>
            </th>
            <th scope="col" data-end>
              <Furigana>{t('column.hours')}</Furigana>
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map(({ id, name, visits, minutes }) => {
            const shown = id === '' ? t('nobody') : name
            return (
              <tr key={id}>
                <td>
                  <Checkbox
                    aria-label={t('choose', { name: shown })}
                    checked={!left.has(id)}
                    onChange={(event) => set([id], event.target.checked)}
                  />
                </td>
                <th scope="row">
                  {shown}
                  {id === '' && (
                    <small>
                      <Furigana>{t('nobody_note')}</Furigana>
                    </small>
                  )}
                </th>
                <td data-end>{numbers(visits)}</td>
                <td data-end>{formatMinutes(minutes)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {form.issues.left && (
        <div role="alert">
          <Help>{t('none_chosen')}</Help>
        </div>
      )}
    </Question>
  )
}
