import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { RuleList } from './RuleList.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { useRuleText } from './useRuleText.ts'

/** What the work rules say about the days of grants, each from a date on; what another rule would change is told before it is stored. */
export function GrantRules() {
  const { t } = useTranslation('leave')
  const { data } = useSuspenseQuery(api.leave.rules.queryOptions({ input: {} }))
  const text = useRuleText()
  const [open, setOpen] = useState<{ removed: GrantRule | null }>()
  const { rules } = data
  return (
    <RuleList
      id="grant-rules"
      texts={{
        title: t('rules.title'),
        text: t('rules.text'),
        none: t('rules.none'),
        add: t('rules.add'),
        remove: t('rules.remove'),
      }}
      lines={rules.map((rule) => ({
        key: rule.valid_from,
        text: text(rule),
        onRemove: () => setOpen({ removed: rule }),
      }))}
      onAdd={() => setOpen({ removed: null })}
    >
      {open && <RuleDialog rules={rules} removed={open.removed} onClose={() => setOpen(undefined)} />}
    </RuleList>
  )
}
