import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Input } from '#web/kit/ui/Input.tsx'
import styles from './BonusAmounts.module.css'
import { tenthsOf } from './bonusValues.ts'

/** Fills the empty fields by months of the monthly wage. */
export function BonusFill({ onFill }: { onFill: (tenths: number) => void }) {
  const { t } = useTranslation('bonuses')
  const { form, onSubmit, values, put, issues } = useActForm({
    start: { months: '' },
    check: ({ months }) => (tenthsOf(months) === undefined ? { months: { code: 'wrong' } } : {}),
    send: ({ months }) => Promise.resolve(onFill(tenthsOf(months) ?? 0)),
  })
  return (
    <form ref={form} className={styles.fill} onSubmit={onSubmit} noValidate>
      <Labelled
        name="bonus_months"
        label={t('fill.months')}
        required={false}
        help={t('fill.help')}
        issue={issues.months && t('fill.wrong')}
        span={2}
      >
        {(control) => (
          <Input
            {...control}
            figures
            inputMode="decimal"
            autoComplete="off"
            value={values.months}
            onChange={({ target }) => put({ months: target.value })}
          />
        )}
      </Labelled>
      <Button type="submit" variant="outlined">
        {t('fill.act')}
      </Button>
    </form>
  )
}
