import Add from '@mui/icons-material/Add'
import { Button } from '#web/kit/ui/Button.tsx'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { type Asked, askedByDay } from './asked.ts'
import { DayDialog } from './DayDialog.tsx'
import { DayList } from './DayList.tsx'
import { Legend } from './Legend.tsx'
import { RemoveDay, RemoveWeekday } from './RemoveDialog.tsx'
import { useYear } from './useYear.ts'
import { WeekdayDialog } from './WeekdayDialog.tsx'
import { WeekdayPanel } from './WeekdayPanel.tsx'
import { YearGrid } from './YearGrid.tsx'
import { YearPicker } from './YearPicker.tsx'

/** The company calendar: weekly statutory holidays from their dates on (Labour Standards Act, Article 35), and single days off. */
export default function CompanyCalendarPage() {
  const { t } = useTranslation(['company', 'common'])
  const mayChange = may(useMe().role, 'calendar.write')
  const { year, thisYear, show, data, facts, error, retry } = useYear()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <ScreenHead title={t('common:nav.company_calendar')}>
        {mayChange && (
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => setAsked({ what: 'day', entry: undefined, start: { kind: 'company' } })}
          >
            {t('calendar.add_day')}
          </Button>
        )}
      </ScreenHead>
      <Stack gap={1.25}>
        {data && <WeekdayPanel lines={data.lines} mayChange={mayChange} onAsk={setAsked} />}
        <Card>
          <Toolbar centred>
            <YearPicker year={year} thisYear={thisYear} onYear={show} />
            <Legend />
          </Toolbar>
          {error && !data ? (
            <Failed title={t('calendar.failed')} error={error} onRetry={retry} />
          ) : (
            <YearGrid
              year={year}
              facts={facts ?? new Map()}
              mayChange={mayChange}
              onPick={(date) => {
                const day = facts?.get(date)
                if (day) setAsked(askedByDay(day))
              }}
            />
          )}
        </Card>
        {data && (
          <DayList
            year={year}
            days={data.days.filter(({ date }) => date.startsWith(String(year)))}
            mayChange={mayChange}
            onAsk={setAsked}
          />
        )}
      </Stack>
      {asked?.what === 'day' && <DayDialog entry={asked.entry} start={asked.start} onClose={close} />}
      {asked?.what === 'weekday' && <WeekdayDialog line={asked.line} onClose={close} />}
      {asked?.what === 'remove_day' && <RemoveDay entry={asked.entry} onClose={close} />}
      {asked?.what === 'remove_weekday' && <RemoveWeekday line={asked.line} onClose={close} />}
    </>
  )
}
