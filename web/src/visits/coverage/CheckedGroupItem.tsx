import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { dateOf } from '#domain/kit/dates.ts'
import type { Period } from '#domain/kit/period.ts'
import type { CheckedCode, CheckedGroup } from '#domain/visits/coverage/coverage.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { FoldButton } from '#web/kit/ui/FoldButton.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './CheckedGroupItem.module.css'
import { CheckedLines } from './CheckedLines.tsx'
import { ruleTables } from './ruleTables.ts'

type Props = {
  group: CheckedGroup
  of: CheckedCode
  period: Period
  /** What can be done about all of its visits. */
  children: ReactNode
}

/** What a rule finds about one helper or patient: the number of visits, and the visits, which are read when they are unfolded. */
export function CheckedGroupItem({ group: { subject, name, size, open, first, mute, code }, of, period, children }: Props) {
  const { t } = useTranslation('coverage')
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...api.coverage.checked.queryOptions({
      input: { ...period, code, subject },
      enabled: isOpen,
      meta: { shows: ruleTables },
    }),
    throwOnError: false,
  })
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3>
          <FoldButton wide id={id} controls={`${id}-lines`} isOpen={isOpen} onFold={() => setOpen(!isOpen)}>
            <Furigana>{name ?? t('nobody')}</Furigana>{' '}
            <Mark tone={open > 0 ? 'danger' : 'plain'}>
              {of.level === 'hint'
                ? t('check.all', { size: numbers(size) })
                : t('check.waiting', { open: numbers(open), size: numbers(size) })}
            </Mark>
          </FoldButton>
        </h3>
        <Muted size={0.875}>
          {mute
            ? t('check.muted', { until: texts.fullDay(mute.until), reason: mute.reason })
            : t('check.first', { day: texts.day(dateOf(first)) })}
        </Muted>
        {children}
      </header>
      <div id={`${id}-lines`} hidden={!isOpen}>
        {!isOpen ? null : data ? (
          <CheckedLines of={of} lines={data.lines} more={data.more} />
        ) : error ? (
          <Failed title={t('check.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </section>
  )
}
