import { monthAround, type Period, samePeriod } from '#domain/kit/period.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { axisAround, monthIn } from './axis.ts'
import { workPeriod, workPeriods } from './expiryState.ts'

type Props = { chosen: Period | undefined; onChoose: (period: Period | undefined) => void }

/** The work of this month, of the next, of three, or of any month of the axis, which a phone has no room for. */
export function MonthChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation(['attention', 'common'])
  const language = useLanguage()
  const offered = workPeriods.map((name) => ({ name, period: workPeriod(name, today()) }))
  const isOffered = chosen !== undefined && offered.some(({ period }) => samePeriod(period, chosen))
  const month = chosen && !isOffered ? monthIn(chosen) : undefined
  // a month of an older address is offered, too
  const months = new Set([...axisAround(today(), true).months.map((first) => first.slice(0, 7)), ...(month ? [month] : [])])
  const clear = () => onChoose(undefined)
  return (
    <Row gap={0.375} role="group" aria-label={t('months.label')}>
      {offered.map(({ name, period }) => {
        const pressed = chosen !== undefined && samePeriod(period, chosen)
        return (
          <PressButton key={name} pressed={pressed} onPress={() => (pressed ? clear() : onChoose(period))}>
            {t(name === 'three_months' ? 'months.three' : `common:table.period.${name}`)}
          </PressButton>
        )
      })}
      <OneFilter
        label={t('months.other')}
        options={[...months].map((value) => ({ value, label: showMonth(value, language) }))}
        chosen={month}
        onChoose={(value) => onChoose(monthAround(`${value}-01`))}
        usual={{ value: undefined, clear }}
      />
    </Row>
  )
}
