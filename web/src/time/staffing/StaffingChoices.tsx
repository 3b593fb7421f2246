import { useTranslation } from '#web/kit/i18n.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'
import { staffingChoices, type StaffingState } from './staffingState.ts'
import styles from './Staffing.module.css'

type Establishments = {
  all: readonly { id: string; name: string }[]
  chosen: string | undefined
  onChoose: (establishment: string) => void
}

/** The establishment of the sheet: each has its own. */
export function EstablishmentSelect({ all, chosen, onChoose }: Establishments) {
  const { t } = useTranslation('staffing')
  return (
    <span className={styles.choice}>
      <SmallSelect aria-label={t('establishment')} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
    </span>
  )
}

type Services = { chosen: StaffingState['service']; onChoose: (service: StaffingState['service']) => void }

/** The service of the sheet, or all of them together. */
export function ServiceSelect({ chosen, onChoose }: Services) {
  const { t } = useTranslation(['staffing', 'visits'])
  return (
    <span className={styles.choice}>
      <SmallSelect
        aria-label={t('service')}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(staffingChoices.find((one) => one === target.value))}
      >
        <option value="">{t('every_service')}</option>
        {staffingChoices.map((one) => (
          <option key={one} value={one}>
            {one === 'visiting' ? t('visiting_services') : t(`visits:service_type.${one}`)}
          </option>
        ))}
      </SmallSelect>
    </span>
  )
}
