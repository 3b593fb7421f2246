import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'

type Props = { chosen: string | undefined; onChoose: (establishment: string | undefined) => void }

/** Filter by establishment; hidden where the company has only one. */
export function EstablishmentChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation('attendance')
  const { data: all = [] } = useQuery({ ...allRows(api.establishments.list, {}), throwOnError: false })
  if (all.length < 2 && chosen === undefined) return null
  return (
    <SmallSelect
      aria-label={t('establishment')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">{t('every_establishment')}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
