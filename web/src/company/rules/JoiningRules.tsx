import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JoiningRule } from '#domain/company/joiningRule.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { RuleList } from './RuleList.tsx'
import { JoiningDialog } from './JoiningDialog.tsx'

/** Over which gaps between two visits a duty goes on, each from a date on. */
export function JoiningRules() {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const number = useNumbers()
  const { data } = useSuspenseQuery(api.attendance.joining.queryOptions({ input: {} }))
  const [open, setOpen] = useState<{ removed: JoiningRule | null }>()
  const { rules } = data
  const text = ({ valid_from, minutes }: JoiningRule) => {
    const date = showDate(valid_from, language)
    return minutes === 0 ? t('joining.line_none', { date }) : t('joining.line', { date, minutes: number(minutes) })
  }
  return (
    <RuleList
      id="joining-rules"
      texts={{
        title: t('joining.title'),
        text: t('joining.text'),
        none: t('joining.none'),
        add: t('joining.add'),
        remove: t('joining.remove'),
      }}
      lines={rules.map((rule) => ({
        key: rule.valid_from,
        text: text(rule),
        onRemove: () => setOpen({ removed: rule }),
      }))}
      onAdd={() => setOpen({ removed: null })}
    >
      {open && <JoiningDialog rules={rules} removed={open.removed} onClose={() => setOpen(undefined)} />}
    </RuleList>
  )
}
