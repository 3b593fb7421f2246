import type { ImportHolder } from '#domain/kit/imports.ts'
import { useLabels } from '../facts/labels.ts'
import { factsOf } from '../facts/tables.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'

/** List of the reasons that prevent undoing an import: records that were changed, and other records that refer to them. */
export function Held({ held }: { held: readonly ImportHolder[] }) {
  const { t } = useTranslation(['imports', 'common'])
  const { of } = useLabels()
  const numbers = useNumbers()
  const text = ({ by, size, names: some }: ImportHolder) => {
    const names = some.join(t('common:between'))
    if (by === null) return t('undo.changed', { size: numbers(size), names })
    const e = factsOf(by)
    if (!e) return t('undo.other', { size: numbers(size), names })
    return t('undo.named', { noun: of(`${e.namespace}:noun.${e.name}.title`), size: numbers(size), names })
  }
  return (
    <ul>
      {held.map((holder) => (
        <li key={holder.by}>{text(holder)}</li>
      ))}
    </ul>
  )
}
