import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import styles from './GrantRules.module.css'
import { RuleDialog } from './RuleDialog.tsx'
import { useRuleText } from './useRuleText.ts'

/** What the work rules say about the days of grants, each from a date on; what another rule would change is told before it is stored. */
export function GrantRules() {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { data } = useSuspenseQuery(api.leave.rules.queryOptions({ input: {} }))
  const text = useRuleText()
  const [open, setOpen] = useState<{ removed: GrantRule | null }>()
  const { rules } = data
  return (
    <div className={styles.rules}>
      <Panel as="section" aria-labelledby="grant-rules">
        <h2 id="grant-rules">
          <Furigana>{t('rules.title')}</Furigana>
        </h2>
        <Help>{t('rules.text')}</Help>
        {rules.length === 0 ? (
          <p>{t('rules.none')}</p>
        ) : (
          <ul>
            {rules.map((rule) => (
              <li key={rule.valid_from}>
                <span>{text(rule)}</span>
                <LinkButton
                  aria-label={t('rules.remove_title', { date: showDate(rule.valid_from, language) })}
                  onClick={() => setOpen({ removed: rule })}
                >
                  {t('rules.remove')}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button variant="outlined" onClick={() => setOpen({ removed: null })}>
            {t('rules.add')}
          </Button>
        </div>
        {open && <RuleDialog rules={rules} removed={open.removed} onClose={() => setOpen(undefined)} />}
      </Panel>
    </div>
  )
}
