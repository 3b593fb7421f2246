import PersonOff from '@mui/icons-material/PersonOffOutlined'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { bandsOf } from '#domain/visits/coverage/bands.ts'
import type { BoardInput } from '#domain/visits/coverage/coverage.api.ts'
import { riskKinds } from '#domain/visits/coverage/risks.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { isDate, isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import Absent from './Absent.tsx'
import { BandPanel } from './BandPanel.tsx'
import styles from './CoveragePage.module.css'
import FindDialog from './FindDialog.tsx'
import { onBlockKey } from './onBlockKey.ts'
import { ruleTables } from './ruleTables.ts'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

/**
 * Milliseconds after which the board is read again while it is shown, since a visit that does not begin in time becomes a risk without any
 * change of data.
 */
const AGAIN = 60_000

/** Which visits at risk the address means, as links of the start page do; what cannot be read narrows nothing. */
const meantBy = ({ kind, period }: Search): BoardInput => {
  const [from, to] = typeof period === 'string' ? period.split('..') : []
  return {
    kind: riskKinds.find((one) => one === kind),
    ...(isDate(from) && isDate(to) && { from, to }),
  }
}

/** Visits of the next days that may not take place, the most urgent first; of one kind and some days alone where the address says so. */
export default function CoveragePage() {
  const { t } = useTranslation(['coverage', 'absences', 'visits', 'common'])
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const search: Search = useSearch({ strict: false })
  const meant = meantBy(search)
  const go = useGo()
  const { today, clock } = useNow()
  const { data, error, refetch } = useQuery({
    ...api.coverage.board.queryOptions({
      input: meant,
      meta: { shows: [...ruleTables, 'shift_report'] },
    }),
    refetchInterval: AGAIN,
    throwOnError: false,
  })
  const [finding, setFinding] = useState<readonly string[]>()
  const [absent, setAbsent] = useState(false)
  /** Who cannot come, where the address says so, as the search of the whole product does. */
  const absentee = typeof search['absent'] === 'string' && isId(search['absent']) ? search['absent'] : undefined
  const closeAbsent = () => {
    setAbsent(false)
    if (absentee !== undefined) go(({ absent: _, ...rest }) => rest)
  }
  if (!data) return error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const bands = bandsOf(data.lines, { today, clock }).filter(({ size }) => size > 0 || meant.kind === undefined)
  const find = (visits: readonly string[]) => setFinding(visits)
  return (
    <Stack gap={1}>
      <ScreenHead title={t('common:nav.coverage')}>
        <Button color="inherit" component={Link} to="/admin/coverage/check">
          <Word>{t('check.open')}</Word>
        </Button>
        <Button color="inherit" component={Link} to="/admin/coverage/absences">
          <Word>{t('absences:noun.absence.list')}</Word>
        </Button>
        <Button variant="contained" startIcon={<PersonOff />} onClick={() => setAbsent(true)}>
          <Word>{t('absences:dialog.open')}</Word>
        </Button>
      </ScreenHead>
      {meant.kind && (
        <Note>
          <span>
            {t('only', {
              kind: [t(`kind.${meant.kind}`), meant.from && meant.to && texts.period({ from: meant.from, to: meant.to })]
                .filter(Boolean)
                .join(texts.between),
            })}
          </span>
          <Button size="small" color="inherit" component={Link} to="/admin/coverage">
            {t('show_all')}
          </Button>
        </Note>
      )}
      {data.lines.length === 0 ? (
        <Nothing title={t('none')} text={meant.kind ? undefined : t('none_text')} />
      ) : (
        <div className={styles.bands} onKeyDown={onBlockKey}>
          {bands.map((one) => (
            <BandPanel key={one.band} of={one} unfolded={meant.kind !== undefined} find={find} />
          ))}
        </div>
      )}
      {data.more > 0 && <p>{t('more', { size: numbers(data.more) })}</p>}
      {(absent || absentee !== undefined) && <Absent staff={absentee} onClose={closeAbsent} />}
      {finding && <FindDialog visits={finding} onClose={() => setFinding(undefined)} />}
    </Stack>
  )
}
