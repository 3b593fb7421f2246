import { useState } from 'react'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { firstOfNextMonth, mondayOf } from './staffingState.ts'
import styles from './Staffing.module.css'

/** The first day of the four weeks of a plan: a Monday or the first of a month as the authority asks, or any other day. */
export function FromChoice({ from, onFrom }: { from: string; onFrom: (from: string) => void }) {
  const { t } = useTranslation('staffing')
  const [typed, setTyped] = useState<string>()
  const [monday, first] = [mondayOf(today()), firstOfNextMonth(today())]
  const take = (value: string) => {
    setTyped(isDate(value) ? undefined : value)
    if (isDate(value)) onFrom(value)
  }
  return (
    <div className={styles.from} role="group" aria-label={t('from')}>
      <DateBox
        value={typed ?? from}
        onChange={take}
        onBlur={() => setTyped(undefined)}
        input={{ 'aria-label': t('from'), 'aria-invalid': typed !== undefined || undefined }}
      />
      <RestingButton color="inherit" variant="outlined" resting={from === monday} onClick={() => take(monday)}>
        {t('from_this_week')}
      </RestingButton>
      <RestingButton color="inherit" variant="outlined" resting={from === first} onClick={() => take(first)}>
        {t('from_next_month')}
      </RestingButton>
    </div>
  )
}
