import { useId } from 'react'
import type { TransportProposal } from '#domain/pay/transport/proposals.ts'
import { type TransportMeans, transportMeans } from '#domain/pay/transport/transportEntry.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './ProposalsDialog.module.css'
import { readTyped, type Typed, withMeans } from './proposed.ts'

type Props = { proposal: TransportProposal; typed: Typed; onType: (typed: Typed) => void }

/** One way: whether it is asked for, by which means, how far and for how much. Typing a fare chooses it. */
export function ProposalLine({ proposal, typed, onType }: Props) {
  const { t } = useTranslation('transport')
  const id = useId()
  const way = t(`way.${typed.trip}`, { from: proposal.origin, to: proposal.destination })
  const put = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    onType({ ...next, chosen: readTyped(next) !== null })
  }
  return (
    <li className={styles.way} data-chosen={typed.chosen || undefined}>
      <Checkbox id={id} checked={typed.chosen} onChange={({ target }) => onType({ ...typed, chosen: target.checked })} />
      <label htmlFor={id}>
        <span>
          <DateText date={proposal.date} /> <Muted>{t(`purpose.${proposal.purpose}`)}</Muted>
        </span>
        <span>{way}</span>
      </label>
      <span className={styles.boxes}>
        <Select
          aria-label={t('proposals.means_of', { way })}
          value={typed.means}
          onChange={({ target }) => onType(withMeans(proposal, typed, target.value as TransportMeans))}
        >
          {typed.means === '' && <option value="">{t('proposals.choose_means')}</option>}
          {transportMeans.map((one) => (
            <option key={one} value={one}>
              {t(`means.${one}`)}
            </option>
          ))}
        </Select>
        <Input
          figures
          inputMode="decimal"
          aria-label={t('proposals.km_of', { way })}
          placeholder={t('proposals.km')}
          value={typed.km}
          onChange={({ target }) => put({ km: target.value })}
        />
        <Input
          figures
          inputMode="numeric"
          aria-label={t('proposals.fare_of', { way })}
          placeholder={t('proposals.fare')}
          aria-invalid={(typed.chosen && readTyped(typed) === null) || undefined}
          value={typed.fare}
          onChange={({ target }) => put({ fare: target.value })}
        />
      </span>
    </li>
  )
}
