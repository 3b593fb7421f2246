import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { addDays } from '#domain/kit/dates.ts'
import { type DayStart, dayStarts } from '#domain/visits/directions/dayRoute.ts'
import { placedEntities } from '#domain/visits/directions/place.ts'
import { api, client } from '#web/kit/api.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { PrintButton } from '#web/kit/forms/record/PrintButton.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { Stepper } from '#web/kit/ui/Stepper.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { DayWay } from './DayWay.tsx'
import { ModeButtons, modeIn } from './ModeButtons.tsx'
import { RouteMap } from './RouteMap.tsx'
import styles from './RouteLayout.module.css'
import { useDayDrawn } from './useDayDrawn.ts'

/** Where the day starts by the address; at home where it says nothing. */
const startIn = (value: unknown): DayStart => dayStarts.find((one) => one === value) ?? 'home'

/** The way of a helper through the visits of a day: each way with its minutes, and where the time between two visits is too short. */
export function DayRoute({ staff, date }: { staff: string; date: string }) {
  const { t } = useTranslation(['directions', 'common'])
  const search: Search = useSearch({ strict: false })
  const texts = useVisitTexts()
  const go = useGo()
  const [mode, start] = [modeIn(search['mode']), startIn(search['start'])]
  const input = { staff_id: staff, date, start, mode }
  const { data, error, refetch } = useQuery({
    ...api.directions.day.queryOptions({ input, meta: { shows: [...placedEntities] } }),
    throwOnError: false,
  })
  const drawn = useDayDrawn(data)
  const put = (facts: Record<string, string>) => go((now) => ({ ...now, ...facts }))
  return (
    <Stack gap={1}>
      <ScreenHead title={t('common:nav.map_directions')}>
        <Button color="inherit" component={Link} to="/admin/map-directions">
          {t('day.two')}
        </Button>
        {data && data.stops.length > 0 && (
          <PrintButton print={(language, ways) => client.directions.printDay({ ...input, language }, ways)} />
        )}
      </ScreenHead>
      <div className={styles.page}>
        <div className={styles.asking}>
          <h2 className={styles.title}>{data ? t('day.title', { name: data.name, date: texts.day(date) }) : texts.day(date)}</h2>
          <div className={styles.date}>
            <Stepper previous={t('day.previous')} next={t('day.next')} onStep={(by) => put({ date: addDays(date, by) })}>
              <DateBox
                key={date}
                value={date}
                input={{ id: 'route-date', 'aria-label': t('day.date') }}
                onChange={(next) => isDate(next) && next !== date && put({ date: next })}
              />
            </Stepper>
          </div>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            aria-label={t('day.start_label')}
            value={start}
            onChange={(_, value: unknown) => value !== null && put({ start: startIn(value) })}
          >
            {dayStarts.map((one) => (
              <ToggleButton key={one} value={one} className={styles.start}>
                {t(`day.start.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ModeButtons mode={mode} onMode={(next) => put({ mode: next })} />
        </div>
        <section aria-label={t('day.result')} aria-live="polite" className={styles.result}>
          {error ? (
            <Failed title={t('day.failed')} error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading />
          ) : data.stops.length === 0 ? (
            <Nothing title={t('day.none')} text={t('day.none_text')} />
          ) : (
            <DayWay route={data} date={date} mode={mode} />
          )}
        </section>
        <RouteMap drawn={drawn} texts={{ drawing: t('day.drawing'), straight: t('day.straight') }} />
      </div>
    </Stack>
  )
}
