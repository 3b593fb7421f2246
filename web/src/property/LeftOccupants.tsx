import { nameBehind } from '#web/kit/facts/references.ts'
import { queries } from '#web/kit/query.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { occupantsOf } from './occupantsOf.ts'

/** Who lives in a housing today; undefined when nobody does, or when that cannot be found out now. */
export const leftOccupants = async (id: string) => {
  const found = await queries.fetchQuery(occupantsOf(id)).catch(() => undefined)
  return found && found.length > 0 && <LeftOccupants names={found.map((one) => nameBehind(one, 'staff_id'))} />
}

function LeftOccupants({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['property', 'common'])
  return t('left.text', { names: names.join(t('common:between')) })
}
