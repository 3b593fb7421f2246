import { usePicked } from '../facts/usePicker.ts'
import { useTranslation } from '../i18n.ts'

/** The names of the records whose ids a value holds. */
export function NamesBehind({ table, value }: { table: string; value: unknown }) {
  const { t } = useTranslation()
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
  return usePicked(table, ids)
    .map(({ name }) => name)
    .join(t('between'))
}
