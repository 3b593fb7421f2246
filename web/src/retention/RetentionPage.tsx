import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Due, type Erasure, keptTables } from '#domain/retention/retention.api.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { cx } from '#web/kit/ui/cx.ts'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { ScreenTabs } from '#web/kit/ui/ScreenTabs.tsx'
import { Tab } from '#web/kit/ui/Tab.tsx'
import styles from './Due.module.css'
import { EraseQuestion, KeepQuestion } from './DecideDialogs.tsx'
import { DueLine } from './DueLine.tsx'

const shown = { meta: { shows: [...keptTables, 'legal_hold', 'staff', 'patient'] }, throwOnError: false } as const
const keyOf = ({ entity, id }: Due) => `${entity} ${id}`

/** What the law wants kept no longer, to be erased for good or kept longer; and what was erased. */
export default function RetentionPage() {
  const { t } = useTranslation(['retention', 'common'])
  const numbers = useNumbers()
  const [part, setPart] = useState<'due' | 'erased'>('due')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<'erase' | 'keep'>()
  const due = useQuery({ ...api.retention.due.queryOptions({ input: {}, ...shown }) })
  const items = due.data?.items ?? []
  const chosen = items.filter((one) => ids.has(keyOf(one)))
  const decided = { chosen, onDone: () => setIds(new Set()), onClose: () => setAsked(undefined) }
  return (
    <>
      <ScreenHead title={t('common:nav.retention')}>
        <Button
          variant="outlined"
          color="secondary"
          disabled={items.length === 0}
          onClick={() => setIds(new Set(items.map(keyOf)))}
        >
          {t('due.all')}
        </Button>
        <Button variant="outlined" color="secondary" disabled={chosen.length === 0} onClick={() => setAsked('keep')}>
          {t('keep.open')}
        </Button>
        <Button variant="contained" color="error" disabled={chosen.length === 0} onClick={() => setAsked('erase')}>
          {t('erase.open', { size: numbers(chosen.length) })}
        </Button>
      </ScreenHead>
      <Lead>{t('lead')}</Lead>
      <ScreenTabs value={part} aria-label={t('common:nav.retention')} onChange={(_, next: 'due' | 'erased') => setPart(next)}>
        <Tab value="due" label={t('due.tab')} />
        <Tab value="erased" label={t('erased.tab')} />
      </ScreenTabs>
      <Card>
        {part === 'erased' && <Erased />}
        {part === 'due' && due.error && <Failed title={t('due.failed')} error={due.error} onRetry={() => void due.refetch()} />}
        {part === 'due' && !due.data && !due.error && <Loading />}
        {part === 'due' && due.data?.total === 0 && <Nothing title={t('due.none')} text={t('due.none_text')} />}
        {part === 'due' && items.length > 0 && (
          <ul className={styles.list} aria-label={t('due.tab')}>
            {items.map((one) => (
              <DueLine
                key={keyOf(one)}
                due={one}
                chosen={ids.has(keyOf(one))}
                onToggle={() => setIds((before) => before.symmetricDifference(new Set([keyOf(one)])))}
              />
            ))}
          </ul>
        )}
        {part === 'due' && due.data && due.data.total > items.length && (
          <p>{t('due.more', { shown: numbers(items.length), total: numbers(due.data.total) })}</p>
        )}
      </Card>
      {asked === 'erase' && <EraseQuestion {...decided} />}
      {asked === 'keep' && <KeepQuestion {...decided} />}
    </>
  )
}

/** The record of erasing. */
function Erased() {
  const { t } = useTranslation('retention')
  const { data, error, refetch } = useQuery({ ...api.retention.erasures.queryOptions({ input: {}, ...shown }) })
  if (error) return <Failed title={t('erased.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <Nothing title={t('erased.none')} />
  return (
    <ul className={styles.list} aria-label={t('erased.tab')}>
      {data.map((one) => (
        <ErasedLine key={one.id} one={one} />
      ))}
    </ul>
  )
}

function ErasedLine({ one }: { one: Erasure }) {
  const { t } = useTranslation(['retention', 'company'])
  const language = useLanguage()
  return (
    <li className={cx(styles.line, styles.erased)}>
      <div>
        <span>
          <InstantText at={one.decided_at} /> {t(`table.${one.entity}`)} {t(`company:kept.${one.kind}`)}
        </span>
        <span>{t('due.over', { since: showDate(one.since, language), until: showDate(one.kept_until, language) })}</span>
        {one.decided_by !== null && <span>{t('erased.by', { name: one.decided_by })}</span>}
        {one.hashes.map((hash) => (
          <Muted key={hash}>{t('erased.hash', { hash })}</Muted>
        ))}
      </div>
    </li>
  )
}
