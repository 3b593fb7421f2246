import type { ReactNode } from 'react'
import type { TransportPerson } from '#domain/pay/transport/transportEntries.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import styles from './Sums.module.css'

/** Sums of somebody's month by purpose and means, and what of commuting is free of tax. `children`: the day on which the pay is due. */
export function Sums({
  person: { sums, total, waiting_fare, commuting },
  children,
}: {
  person: TransportPerson
  children: ReactNode
}) {
  const { t } = useTranslation('transport')
  const yen = useYen()
  const numbers = useNumbers()
  return (
    <div className={styles.sums}>
      <table>
        <caption>
          <Furigana>{t('sums.title')}</Furigana>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Furigana>{t('transport_entry.purpose')}</Furigana>
            </th>
            <th scope="col">
              <Furigana>{t('transport_entry.means')}</Furigana>
            </th>
            <th scope="col">
              <Furigana>{t('sums.size')}</Furigana>
            </th>
            <th scope="col">
              <Furigana>{t('transport_entry.fare')}</Furigana>
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ purpose, means, size, fare }) => (
            <tr key={`${purpose} ${means}`}>
              <td>{t(`purpose.${purpose}`)}</td>
              <td>{t(`means.${means}`)}</td>
              <td>{numbers(size)}</td>
              <td>{yen(fare)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              <Furigana>{t('sums.total')}</Furigana>
            </th>
            <td>
              <strong>{yen(total)}</strong>
            </td>
          </tr>
          {waiting_fare > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                <Furigana>{t('sums.waiting')}</Furigana>
              </th>
              <td>{yen(waiting_fare)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <section aria-labelledby="commuting">
        <h3 id="commuting">
          <Furigana>{t('sums.commuting')}</Furigana>
        </h3>
        {children}
        <dl>
          {(['paid', 'limit', 'free', 'taxable'] as const).map((name) => (
            <div key={name}>
              <dt>
                <Furigana>{t(`sums.${name}`)}</Furigana>
              </dt>
              <dd>{yen(commuting[name])}</dd>
            </div>
          ))}
        </dl>
        {commuting.km !== null && <Help>{t('sums.km', { km: commuting.km })}</Help>}
        {commuting.unknown > 0 && <Help>{t('sums.unknown', { count: commuting.unknown })}</Help>}
      </section>
    </div>
  )
}
