import type { RaiseReport } from '#domain/pay/conditions/conditions.api.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Nothing } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import styles from './Raise.module.css'

/** Whom a raise concerns: the amounts of each before and after, what they make in a month, and who is left out and why. */
export function RaisePreview({ report: { raised, left, monthly, unknown } }: { report: RaiseReport }) {
  const { t } = useTranslation('wages')
  const numbers = useNumbers()
  const yen = useYen()
  if (raised.length + left.length === 0) return <Nothing title={t('raise.nobody')} text={t('raise.nobody_text')} />
  return (
    <Stack gap={0.5}>
      <p role="status">
        <b>{t('raise.people', { size: numbers(raised.length) })}</b> <b>{t('raise.monthly', { amount: yen(monthly) })}</b>
      </p>
      {unknown > 0 && <p>{t('raise.unknown', { size: numbers(unknown) })}</p>}
      {raised.length > 0 && (
        <div className={styles.rows}>
          <table aria-label={t('raise.people', { size: numbers(raised.length) })}>
            <thead>
              <tr>
                <th scope="col">{t('raise.name')}</th>
                <th scope="col">{t('raise.before')}</th>
                <th scope="col">{t('raise.after')}</th>
                <th scope="col">{t('raise.effect')}</th>
              </tr>
            </thead>
            <tbody>
              {raised.map(({ staff_id, name, staff_code, before, after, monthly: effect }) => (
                <tr key={staff_id} data-raised>
                  <th scope="row">
                    <Furigana names={[name]}>{name}</Furigana> <Muted>{staff_code}</Muted>
                  </th>
                  <td>{yen(before)}</td>
                  <td>{yen(after)}</td>
                  <td>{effect === null ? t('raise.not_known') : yen(effect)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left.length > 0 && (
        <details>
          <summary>{t('raise.left', { size: numbers(left.length) })}</summary>
          <ul>
            {left.map(({ staff_id, name, why }) => (
              <li key={staff_id}>
                <Furigana names={[name]}>{name}</Furigana> – {t(`raise.why.${why}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
