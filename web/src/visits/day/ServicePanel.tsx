import { Link } from '@tanstack/react-router'
import { formatTime } from '#domain/kit/dates.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { LeftCard, useLeftReports } from './LeftReports.tsx'
import styles from './ServicePanel.module.css'
import { standingTones } from './DayList.tsx'
import { takeBack, useReport } from './useReport.ts'

type Props = {
  visit: DayVisit
  /** The present instant by the clock of the server. */
  now: () => string
}

/** Large buttons for the begin and the end of a visit, and a link to its report. */
export function ServicePanel({ visit, now }: Props) {
  const { t } = useTranslation(['day', 'common'])
  const { said, standing, loaded, handedIn, begin, end } = useReport(visit)
  const left = useLeftReports([visit]).filter(({ subject, standing: how }) => subject === visit.id && how === 'refused')
  const time = (minute: number) => formatTime(minute)
  // until the stored data has been read it is unknown whether the visit has begun
  if (!loaded) return <Loading />
  return (
    <Panel as="section" aria-labelledby="service">
      <h2 id="service">
        <Furigana>{t('service')}</Furigana> <Mark tone={standingTones[standing]}>{t(`standing.${standing}`)}</Mark>
      </h2>
      {left.map((one) => (
        <LeftCard key={one.key} left={one} />
      ))}
      {visit.report?.reason && standing === 'returned' && (
        <Note>
          <span>
            <Furigana>{t('returned')}</Furigana> {visit.report.reason}
          </span>
        </Note>
      )}
      <div className={styles.acts}>
        {said.started === null ? (
          <Button size="large" variant="contained" onClick={() => void begin(now())}>
            <Furigana>{t('begin')}</Furigana>
          </Button>
        ) : (
          <p>
            <Furigana>{t('begun')}</Furigana> <b>{time(said.started)}</b>
          </p>
        )}
        {said.started !== null &&
          (said.ended === null ? (
            <Button size="large" variant="contained" onClick={() => void end(now())}>
              <Furigana>{t('end')}</Furigana>
            </Button>
          ) : (
            <p>
              <Furigana>{t('ended')}</Furigana> <b>{time(said.ended)}</b>
            </p>
          ))}
        {!handedIn && (
          <Button
            size="large"
            variant={said.ended === null ? 'outlined' : 'contained'}
            color={said.ended === null ? 'secondary' : 'primary'}
            component={Link}
            to="/admin/today"
            search={{ visit: visit.id, report: true } as never}
          >
            <Furigana>{t('write')}</Furigana>
          </Button>
        )}
        {standing === 'submitted' && (
          <Button variant="outlined" color="secondary" onClick={() => void takeBack(visit)}>
            <Furigana>{t('take_back')}</Furigana>
          </Button>
        )}
      </div>
    </Panel>
  )
}
