import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { nameBehind } from '#web/kit/facts/references.ts'

/** Where a member of staff lives today; undefined for nowhere of the company's, or when that cannot be found out. */
export const leftTenant = async (staff: string) => {
  const found = await api.staff.get.call({ id: staff }).catch(() => undefined)
  return found?.dormitory && <LeftTenant name={nameBehind(found, 'dormitory')} />
}

function LeftTenant({ name }: { name: string }) {
  const { t } = useTranslation('property')
  return t('left.staff', { name })
}
