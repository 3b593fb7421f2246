import { usePicked } from '../facts/usePicker.ts'
import { useTranslation } from '../i18n.ts'

/** Shows the names of the records whose ids a reference value contains. */
export function NamesBehind({ table, value }: { table: string; value: unknown }) {
  const { t } = useTranslation()
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
  return usePicked(table, ids)
    .map(({ name }) => name)
    .join(t('between'))
}
