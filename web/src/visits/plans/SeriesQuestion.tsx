import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SeriesInput } from '#domain/visits/plans.api.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { PreviewTable } from './PreviewTable.tsx'
import styles from './SeriesQuestion.module.css'
import type { Reach } from './useSeriesSave.ts'

type Props = {
  /** The change to the one visit; without `changes` it is moved to the trash. */
  asked: Omit<SeriesInput, 'reach'>
  /** Whether the change can be made to this visit only. */
  alone?: boolean
  run: (reach: Reach) => Promise<unknown>
  onClose: () => void
}

const reaches = ['this', 'later', 'later_all'] as const satisfies readonly Reach[]
const changed = ['changed', 'gone', 'kept', 'conflict', 'warned'] as const
const taken = ['gone', 'kept'] as const

/** Asks whether a change to a visit from a weekly plan is for this visit only or for later ones as well, with a preview. */
export function SeriesQuestion({ asked, alone = true, run, onClose }: Props) {
  const { t } = useTranslation('visits')
  const errorText = useErrorText()
  const name = useId()
  const [reach, setReach] = useState<Reach>(alone ? 'this' : 'later')
  const act = asked.changes ? 'change' : 'trash'
  const input = { ...asked, reach: reach === 'this' ? ('later' as const) : reach, dry_run: true }
  const { data, error, isFetching } = useQuery({
    queryKey: [...api.weeklyPlans.series.key(), input],
    queryFn: ({ signal }) => api.weeklyPlans.series.call(input, { signal }),
    enabled: reach !== 'this',
    retry: false,
    staleTime: 0,
  })
  return (
    <Question wide title={t(`series.${act}`)} act={t(`series.act_${act}`)} run={() => run(reach)} onClose={onClose}>
      <fieldset className={styles.reaches}>
        <legend>
          <Furigana>{t(`series.${act}`)}</Furigana>
        </legend>
        {reaches.slice(alone ? 0 : 1).map((each) => (
          <label key={each} data-chosen={each === reach || undefined}>
            <input type="radio" name={name} value={each} checked={each === reach} onChange={() => setReach(each)} />
            <Furigana>{t(`series.${each}`)}</Furigana>
            {each !== 'this' && (
              <small>
                <Furigana>{t(`series.${each}_note`)}</Furigana>
              </small>
            )}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" aria-busy={isFetching}>
        {reach !== 'this' && error && <p role="alert">{errorText(error)}</p>}
        {reach !== 'this' && data && (
          <PreviewTable key={reach} {...data} kinds={asked.changes ? changed : taken} text={t(`series.text_${act}`)} />
        )}
      </div>
    </Question>
  )
}
