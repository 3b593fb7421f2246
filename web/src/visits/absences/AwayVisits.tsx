import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { AwayStanding } from '#domain/visits/coverage/away.ts'
import type { AwayLine } from '#domain/visits/coverage/coverage.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './AwayVisits.module.css'
import { awayTables } from './awayTables.ts'
import { VisitLine, VisitLines } from './VisitLine.tsx'

const FindDialog = later(() => import('../coverage/FindDialog.tsx'), null)

const tones: Record<AwayStanding, Tone> = { open: 'danger', covered: 'good', answered: 'plain', unneeded: 'plain', past: 'plain' }

/** Lists the visits within an absence: who goes now, how many have no helper, and a button to find helpers. */
export function AwayVisits({ row: { id } }: { row: { id: string } }) {
  const { t } = useTranslation('absences')
  const numbers = useNumbers()
  const title = useId()
  const { role } = useMe()
  const { data, error, refetch } = useQuery({
    ...api.coverage.away.queryOptions({ input: { absence_id: id }, meta: { shows: awayTables } }),
    throwOnError: false,
  })
  const [finding, setFinding] = useState<readonly string[]>()
  if (!data) return error && <Failed title={t('away.failed')} error={error} onRetry={() => void refetch()} />
  const { lines, more, open } = data
  const waiting = lines.filter(({ standing }) => standing === 'open')
  const finds = may(role, 'visits.write')
  return (
    <Panel as="section" aria-labelledby={title}>
      <h2 id={title}>
        <Furigana>{t('away.title')}</Furigana>
        {open > 0 && (
          <Mark tone="danger">
            {t('away.open')} {t('away.waiting', { size: numbers(open) })}
          </Mark>
        )}
      </h2>
      {finds && waiting.length > 1 && (
        <Button variant="outlined" color="secondary" onClick={() => setFinding(waiting.map((one) => one.id))}>
          {t('away.find_all', { size: numbers(waiting.length) })}
        </Button>
      )}
      {open === 0 && <Muted as="p">{t(lines.length === 0 ? 'away.none' : 'away.all_covered')}</Muted>}
      {lines.length > 0 && (
        <VisitLines>
          {lines.map((line) => (
            <AwayItem key={line.id} line={line} onFind={finds ? () => setFinding([line.id]) : undefined} />
          ))}
        </VisitLines>
      )}
      {more > 0 && <p>{t('away.more', { size: numbers(more) })}</p>}
      {finding && <FindDialog visits={finding} onClose={() => setFinding(undefined)} onFailed={() => setFinding(undefined)} />}
    </Panel>
  )
}

function AwayItem({ line, onFind }: { line: AwayLine; onFind: (() => void) | undefined }) {
  const { t } = useTranslation(['absences', 'coverage'])
  const { standing } = line
  return (
    <VisitLine visit={line}>
      <div className={styles.who}>
        <span>{line.staff_name ?? t('coverage:nobody')}</span>
        <Mark tone={tones[standing]}>{t(`away.standing.${standing}`)}</Mark>
      </div>
      {standing === 'open' && onFind && (
        <Button size="small" variant="outlined" color="secondary" onClick={onFind}>
          {t('away.find')}
        </Button>
      )}
    </VisitLine>
  )
}
