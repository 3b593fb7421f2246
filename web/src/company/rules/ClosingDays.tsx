import { useState } from 'react'
import type { ClosingDay } from '#domain/kit/wagePeriod.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { RuleList } from './RuleList.tsx'
import { ClosingDayDialog } from './ClosingDayDialog.tsx'
import { useClosingText } from './useClosingText.ts'

/** On which day of the month wage periods close, from which month on. */
export function ClosingDays() {
  const { t } = useTranslation('company')
  const { closing_days } = useMe()
  const text = useClosingText()
  const [open, setOpen] = useState<{ removed: ClosingDay | null }>()
  return (
    <RuleList
      id="closing-days"
      texts={{
        title: t('closing_days.title'),
        text: t('closing_days.text'),
        none: t('closing_days.none'),
        add: t('closing_days.add'),
        remove: t('closing_days.remove'),
      }}
      lines={closing_days.map((one) => ({
        key: one.month,
        text: text.line(one),
        onRemove: () => setOpen({ removed: one }),
      }))}
      onAdd={() => setOpen({ removed: null })}
    >
      {open && <ClosingDayDialog lines={closing_days} removed={open.removed} onClose={() => setOpen(undefined)} />}
    </RuleList>
  )
}
