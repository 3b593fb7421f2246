import type { FoundKind } from '#domain/home/search.ts'
import { useMe } from '#web/access/useMe.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { actsOn } from './recordActs.ts'
import styles from './RecordPlaces.module.css'

/** Where else a record is worked on, such as the attendance and the leave of a member of staff; nothing where there is no such screen. */
export function RecordPlaces({ table, id }: { table: string; id: string }) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const { role } = useMe()
  // a tab of this page is no other screen
  const acts = actsOn(table as FoundKind, role).filter(({ place }) => place(id).params?.['id'] !== id)
  if (acts.length === 0) return null
  return (
    <nav className={styles.places} aria-label={t('form.record.places')}>
      <ul>
        {acts.map(({ label, place }) => (
          <li key={label}>
            <PlaceLink place={place(id)}>
              <Furigana>{of(label)}</Furigana>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
