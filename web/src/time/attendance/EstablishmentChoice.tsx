import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { OneFilter } from '#web/kit/tables/OneFilter.tsx'

type Props = { chosen: string | undefined; onChoose: (establishment: string | undefined) => void }

/** Filter by establishment; hidden where the company has only one. */
export function EstablishmentChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('attendance')
  const { data: all = [] } = useQuery({ ...allRows(api.establishments.list, {}), throwOnError: false })
  if (all.length < 2 && chosen === undefined) return null
  return (
    <OneFilter
      label={t('establishment')}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChoose={onChoose}
      usual={{ value: undefined, clear: () => onChoose(undefined) }}
    />
  )
}
