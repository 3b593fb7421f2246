import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'

/** The record as a foreign worker that would stay behind without its staff record; undefined when there is none, or when that cannot be found out. */
export const leftEmployee = async (staff: string) => {
  const found = await api.employees.list.call({ staff_id: [staff], limit: 1 }).catch(() => undefined)
  const [first] = found?.items ?? []
  return first && <LeftEmployee id={first.id} />
}

function LeftEmployee({ id }: { id: string }) {
  const { t } = useTranslation('employees')
  return (
    <>
      {t('left.text')}{' '}
      <a href={`/admin/employee-management/${id}`} target="_blank" rel="noreferrer">
        {t('left.open')}
      </a>
    </>
  )
}
