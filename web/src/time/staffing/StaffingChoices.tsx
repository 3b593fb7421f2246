import { useTranslation } from '#web/kit/i18n.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'
import { staffingChoices, type StaffingState } from './staffingState.ts'

type Establishments = {
  all: readonly { id: string; name: string }[]
  chosen: string | undefined
  onChoose: (establishment: string) => void
}

/** The establishment of the sheet: each has its own. */
export function EstablishmentFilter({ all, chosen, onChoose }: Establishments) {
  const { t } = useTranslation('staffing')
  return (
    <OneFilter
      label={t('establishment')}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

type Services = { chosen: StaffingState['service']; onChoose: (service: StaffingState['service']) => void }

/** The service of the sheet, or all of them together. */
export function ServiceFilter({ chosen, onChoose }: Services) {
  const { t } = useTranslation(['staffing', 'visits'])
  return (
    <OneFilter
      label={t('service')}
      options={staffingChoices.map((value) => ({
        value,
        label: value === 'visiting' ? t('visiting_services') : t(`visits:service_type.${value}`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
      usual={{ value: undefined, clear: () => onChoose(undefined) }}
    />
  )
}
